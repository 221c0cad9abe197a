import { libraryAdminTexts } from '../../content/library-admin/library-admin-texts.ts'
import styles from './bar-chart.module.css'

const texts = libraryAdminTexts.chart

export type ChartTexts = (typeof texts)['day' | 'month']

export interface Bar {
  readonly label: string
  readonly count: number
}

interface BarChartProps {
  texts: ChartTexts
  /** Oldest first; the last one is the current period. */
  bars: readonly Bar[]
}

/** A bar chart of counts, the current period's bar drawn lighter, with the same figures as a table. */
export function BarChart({ texts: words, bars }: BarChartProps) {
  const most = Math.max(0, ...bars.map(({ count }) => count))
  const middle = Math.floor(bars.length / 2)
  const last = bars.length - 1
  return (
    <div className={styles['chart']}>
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
              {index === last ? words.current : bars[index]?.label}
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
              <th scope="col">{words.column}</th>
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
