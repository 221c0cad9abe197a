/**
 * What `npm run lighthouse` runs: Lighthouse's mobile preset on every public page of a server of its own, five times in
 * turns, and a table of the medians with their range. `-- --runs 1` for a quick look, `-- /training` for one page.
 */
import { parseArgs } from 'node:util'
import { publicPaths } from '../../content/paths.ts'
import { startServerProcess, temporaryFolder } from '../platform/running-command.ts'
import { lighthouseVisit } from './lighthouse-visit.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const metrics = {
  'first-contentful-paint': 'FCP ms',
  'largest-contentful-paint': 'LCP ms',
  'total-blocking-time': 'TBT ms',
  'cumulative-layout-shift': 'CLS',
  'total-byte-weight': 'bytes',
} as const

const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '5' } },
  allowPositionals: true,
})
const pages = positionals.length > 0 ? positionals : Object.values(publicPaths)

await using folder = await temporaryFolder()
await using server = startServerProcess({ DATA_DIR: folder.path, LOG_LEVEL: 'warn', RATE_LIMITS: 'off' })
const url = await server.ready()
/** Of each page: each category's and metric's values, one a run. */
const measured = new Map<string, Map<string, number[]>>()
for (let run = 0; run < Number(values.runs); run += 1) for (const page of pages) await measure(page)
printTable()

async function measure(page: string): Promise<void> {
  const lhr = await lighthouseVisit(url + page, categories)
  const all = measured.get(page) ?? new Map<string, number[]>()
  measured.set(page, all)
  const add = (name: string, value: number) => all.set(name, [...(all.get(name) ?? []), value])
  for (const category of categories) add(category, Math.round((lhr.categories[category]?.score ?? 0) * 100))
  for (const metric of Object.keys(metrics)) add(metric, lhr.audits[metric]?.numericValue ?? Number.NaN)
  for (const audit of Object.values(lhr.audits)) {
    const counts = categories.some(name =>
      lhr.categories[name]?.auditRefs.some(ref => ref.id === audit.id && ref.weight > 0),
    )
    if (counts && audit.score !== null && audit.score < 0.9)
      print(`${page}: ${audit.id} ${audit.score}: ${audit.title}`)
  }
}

function printTable(): void {
  const names = [...categories, ...Object.values(metrics)]
  print(`| page | ${names.join(' | ')} |`)
  print(`|---|${names.map(() => '---:').join('|')}|`)
  for (const [page, all] of measured) print(`| \`${page}\` | ${[...all.values()].map(median).join(' | ')} |`)
}

/** The middle of the runs, with the lowest and the highest where they differ. */
function median(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b)
  const text = (value = Number.NaN) => (value < 1 ? value.toFixed(3) : value.toFixed(0)).replace(/^0\.000$/, '0')
  const [lowest, middle, highest] = [sorted[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)].map(text)
  return lowest === highest ? `${middle}` : `${middle} (${lowest}–${highest})`
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
