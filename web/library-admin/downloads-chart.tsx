import { useId, useState } from 'react'
import type { QueryOf } from '../../api/contract/endpoint.ts'
import { downloadsOverTime } from '../../api/contract/library-downloads.ts'
import { libraryAdminTexts } from '../../content/library-admin/library-admin-texts.ts'
import { useApiQuery } from '../admin/use-api-query.ts'
import { classNames } from '../ui/class-names.ts'
import { Live, Notice } from '../ui/notice.tsx'
import { BarChart } from './bar-chart.tsx'
import styles from './downloads-chart.module.css'
import { sumInWords } from './sum-in-words.ts'

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
          <p className={styles['sum']}>{sumInWords(texts[period], bars)}</p>
        ) : (
          busy && <span className="visually-hidden">{texts.loading}</span>
        )}
      </Live>
      <Live urgent>{error !== null && <Notice tone="danger">{error || texts.failed}</Notice>}</Live>
      {bars && <BarChart texts={texts[period]} bars={bars} />}
    </div>
  )
}
