import { libraryAdminTexts } from '../../content/library-admin/library-admin-texts.ts'
import type { Bar, ChartTexts } from './bar-chart.tsx'

/** Returns the total and the peak of a chart as a sentence. */
export function sumInWords(words: ChartTexts, bars: readonly Bar[]): string {
  const sum = bars.reduce((total, { count }) => total + count, 0)
  const most = Math.max(0, ...bars.map(({ count }) => count))
  const peak = bars.filter(({ count }) => count === most).at(-1)
  const whenMost = peak && most > 0 ? ` ${words.most(most, peak.label)}` : ''
  return `${words.sum(sum)}.${whenMost} ${libraryAdminTexts.chart.utc}`
}
