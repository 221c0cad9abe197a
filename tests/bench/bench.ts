/**
 * What `npm run bench` runs: measures each thing together with the least that could do the same work, in one run, and
 * prints the ratios (tests/bench/README.md). `-- api`, `-- growth` and so on run a part of it. Its database is its own,
 * with everything forced to disk as in production. It asserts nothing.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWebIfStale } from '../../api/commands/build-web-if-stale.ts'
import { startEmbedded } from '../../api/embedded/postgres.ts'
import { listSampleLibrary } from '../sample-library.ts'
import { type Academy, openAcademy } from './academy.ts'
import { academyPageRatios } from './academy-page-ratios.ts'
import { apiRatios } from './api-ratios.ts'
import { attackRatios } from './attack-ratios.ts'
import type { Ratio } from './compare.ts'
import { growthRatios } from './growth-ratios.ts'
import { closeConnections } from './http-client.ts'
import { publicPageRatios } from './public-page-ratios.ts'
import { startUpRatio } from './start-up-ratio.ts'
import { syncRatios } from './sync-ratios.ts'
import { transferRatios } from './transfer-ratios.ts'
import { uptimeRatios } from './uptime-ratios.ts'

/** Opens a product on a database of that name. */
type Open = (size: { name: string; employees: number; downloads?: number }) => Promise<Academy>
/** `dataDir` is for whatever a part needs a folder of its own for. */
type Part = (open: Open, dataDir: string) => AsyncIterable<Ratio> | Iterable<Ratio>

const parts: Readonly<Record<string, Part>> = {
  async *api(open) {
    await using small = await open({ name: 'small', employees: 100, downloads: 1000 })
    await using large = await open({ name: 'large', employees: 10_000 })
    yield* apiRatios({ small, large })
  },
  async *sync(open) {
    await using company = await open({ name: 'sync', employees: 100 })
    yield* syncRatios(company)
  },
  async *uptime(open) {
    await using old = await open({ name: 'old', employees: 100 })
    await using young = await open({ name: 'young', employees: 100 })
    yield* uptimeRatios({ old, young })
  },
  async *attack(open) {
    await using small = await open({ name: 'attacked', employees: 100 })
    yield* attackRatios(small)
  },
  async *web(open) {
    await using small = await open({ name: 'web', employees: 100 })
    await listSampleLibrary(small.pool)
    yield* publicPageRatios(small)
  },
  async *academy(open) {
    await using small = await open({ name: 'academy', employees: 100 })
    yield* academyPageRatios(small)
  },
  async *growth(open) {
    await using few = await open({ name: 'few', employees: 10, downloads: 10 })
    await using many = await open({ name: 'many', employees: 100_000, downloads: 1_000_000 })
    yield* growthRatios({ few, many })
  },
  async *transfer(open, dataDir) {
    await using many = await open({ name: 'transfer', employees: 100_000 })
    yield* transferRatios(many, dataDir)
  },
  async *start(_, dataDir) {
    const own = join(dataDir, 'start')
    await (await startEmbedded({ dataDir: own })).stop()
    yield await startUpRatio(own)
  },
}

/** Of the table's columns, in characters. */
const widths = [34, 9, 31, 10, 8, 12, 0]
const wanted = process.argv.slice(2)
const unknown = wanted.filter(name => !(name in parts))
if (unknown.length > 0) throw new Error(`There is no part ${unknown}: ${Object.keys(parts).join(', ')}.`)
const dataDir = await mkdtemp(join(tmpdir(), 'asterleigh-bench-'))
try {
  await buildWebIfStale(() => print(['Building the pages …']))
  print(['', 'takes', 'beside', 'that takes', 'ratio', 'spread', 'goal'])
  await measure(ratio => print(cells(ratio), ratio.reading))
} finally {
  await rm(dataDir, { recursive: true, force: true })
}

async function measure(report: (ratio: Ratio) => void): Promise<void> {
  const database = await startEmbedded({ dataDir })
  try {
    for (const [name, part] of Object.entries(parts)) {
      if (wanted.length > 0 && !wanted.includes(name)) continue
      for await (const ratio of part(size => openAcademy(database.url, { ...size, dataDir }), dataDir)) report(ratio)
      closeConnections()
    }
  } finally {
    await database.stop()
  }
}

function cells({ subject, baseline, subjectCost, baselineCost, unit, ratio, goal, lowest, highest }: Ratio): string[] {
  const amount = (value: number) => `${value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)} ${unit}`
  const spread = lowest === highest ? '' : `${lowest.toFixed(2)}–${highest.toFixed(2)}`
  return [subject, amount(subjectCost), baseline, amount(baselineCost), `× ${ratio.toFixed(2)}`, spread, goal ?? '']
}

/** A line of the table, figures to the right, and below it the words about it. */
function print(columns: readonly string[], words = ''): void {
  const aligned = columns.map((text, index) => {
    const width = widths[index] ?? 0
    return index % 2 === 1 ? text.padStart(width) : text.padEnd(width)
  })
  process.stdout.write(`${aligned.join('  ').trimEnd()}\n${words && `    ${words}\n`}`)
}
