import { useId, useState } from 'react'
import { downloadsOverTime } from '../../api/contract/admin/library-admin.ts'
import type { QueryOf } from '../../api/contract/endpoint.ts'
import { libraryAdminTexts } from '../../content/library-admin/library-admin-texts.ts'
import { useApiQuery } from '../admin/use-api-query.ts'
import { classNames } from '../ui/class-names.ts'
import { Live, Notice } from '../ui/notice.tsx'
import styles from './downloads-chart.module.css'

const texts = libraryAdminTexts.chart

type Period = QueryOf<typeof downloadsOverTime>['by']
const periods: readonly Period[] = ['day', 'month']

const formats = {
  day: new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }),
  month: new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' }),
} as const

interface DownloadsChartProps {
  /** Id of a resource; absent for all. */
  resource?: string
  heading: 'h2' | 'h3'
}

/** Downloads by day or by month, up to today. */
export function DownloadsChart({ resource, heading: Heading }: DownloadsChartProps) {
  const [period, setPeriod] = useState<Period>('day')
  const title = useId()
  return (
    <section className={styles['chart']} aria-labelledby={title}>
      <div className={styles['head']}>
        <Heading id={title}>{texts.title}</Heading>
        <fieldset>
          <legend className="visually-hidden">{texts.period}</legend>
          {periods.map(by => (
            <button key={by} type="button" aria-pressed={by === period} onClick={() => setPeriod(by)}>
              {texts[by].button}
            </button>
          ))}
        </fieldset>
      </div>
      <Figures period={period} resource={resource} />
    </section>
  )
}

function Figures({ period, resource }: { period: Period; resource: string | undefined }) {
  const { data, isPlaceholder, error, busy } = useApiQuery(downloadsOverTime, {
    query: resource === undefined ? { by: period } : { by: period, resource },
  })
  // Never show one period's figures under the other's name.
  const shown = isPlaceholder ? undefined : data
  const bars = shown?.map(({ start, count }) => ({ label: formats[period].format(Date.parse(start)), count }))
  return (
    <div className={classNames(styles['figures'], !bars && styles['waiting'])}>
      <Live>
        {bars ? (
          <p className={styles['sum']}>{chartSummary(texts[period], bars)}</p>
        ) : (
          busy && <span className="visually-hidden">{texts.loading}</span>
        )}
      </Live>
      <Live urgent>{error !== null && <Notice tone="danger">{error || texts.failed}</Notice>}</Live>
      {bars && <BarChart texts={texts[period]} bars={bars} />}
    </div>
  )
}

type ChartTexts = (typeof texts)['day' | 'month']

interface Bar {
  readonly label: string
  readonly count: number
}

interface BarChartProps {
  texts: ChartTexts
  /** Oldest first; the last one is the current period. */
  bars: readonly Bar[]
}

/** A bar chart of counts, the current period's bar drawn lighter, with the same figures as a table. */
function BarChart({ texts: periodTexts, bars }: BarChartProps) {
  const most = Math.max(0, ...bars.map(({ count }) => count))
  const middle = Math.floor(bars.length / 2)
  const last = bars.length - 1
  return (
    <div className={styles['graph']}>
      <div
        className={styles['plot']}
        data-empty={most === 0 || undefined}
        aria-hidden="true"
        style={{ '--bars': bars.length }}
      >
        {most > 0 && <span className={styles['most']}>{most.toLocaleString('en-US')}</span>}
        <span className={styles['none']}>0</span>
        <div className={styles['bars']}>
          {bars.map(({ label, count }, index) => (
            <span
              key={label}
              title={texts.bar(label, count)}
              data-some={count > 0 || undefined}
              data-current={index === last || undefined}
              style={{ '--share': most > 0 ? count / most : 0 }}
            />
          ))}
        </div>
        <div className={styles['axis']}>
          {[0, middle, last].map(index => (
            <span key={index} style={{ '--at': index + 1 }}>
              {index === last ? periodTexts.current : bars[index]?.label}
            </span>
          ))}
        </div>
      </div>
      <details>
        <summary>{texts.table}</summary>
        <table>
          <caption className="visually-hidden">{texts.title}</caption>
          <thead>
            <tr>
              <th scope="col">{periodTexts.column}</th>
              <th scope="col">{texts.downloads}</th>
            </tr>
          </thead>
          <tbody>
            {[...bars].reverse().map(({ label, count }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{count.toLocaleString('en-US')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  )
}

/** Returns the total and the peak of a chart as a sentence. */
function chartSummary(periodTexts: ChartTexts, bars: readonly Bar[]): string {
  const sum = bars.reduce((total, { count }) => total + count, 0)
  const most = Math.max(0, ...bars.map(({ count }) => count))
  const peak = bars.filter(({ count }) => count === most).at(-1)
  const whenMost = peak && most > 0 ? ` ${periodTexts.most(most, peak.label)}` : ''
  return `${periodTexts.sum(sum)}.${whenMost} ${texts.utc}`
}
