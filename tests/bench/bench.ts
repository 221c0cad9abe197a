/**
 * The entry point of `npm run bench`: compares each subject with the least work that could do the same, and prints the
 * ratios (tests/bench/README.md). Arguments select parts: `npm run bench -- lighthouse api`. It uses its own database,
 * with every commit forced to disk as in production. It asserts nothing.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfStale } from '../../api/commands/build-if-stale.ts'
import { inTransaction } from '../../api/commands/with-database.ts'
import { startEmbedded } from '../../api/embedded/postgres.ts'
import { fillLibrary } from '../../api/library/fill-library.ts'
import { type Academy, openAcademy } from './academy.ts'
import { academyScripts } from './academy-scripts.ts'
import { apiRatios } from './api-ratios.ts'
import type { Ratio } from './compare.ts'
import { firstInteraction } from './first-interaction.ts'
import { growthRatios } from './growth-ratios.ts'
import { lighthouseRatios } from './lighthouse-ratios.ts'
import { offlineStart } from './offline-start.ts'
import { publicPageScripts } from './public-page-scripts.ts'
import { readyOffline } from './ready-offline.ts'
import { syncRatios } from './sync-ratios.ts'
import { uptimeRatios } from './uptime-ratios.ts'

/** Starts a server on a new database with this name. */
type Open = (size: { name: string; employees: number; downloads?: number }) => Promise<Academy>
type Part = (open: Open) => AsyncIterable<Ratio>

/** A part that needs one server with the sample library. */
const onOneServer = (measure: (academy: Academy) => AsyncIterable<Ratio>, name: string): Part =>
  async function* (open) {
    await using academy = await open({ name, employees: 100 })
    await inTransaction(academy.databaseUrl, fillLibrary)
    yield* measure(academy)
  }

const parts: Readonly<Record<string, Part>> = {
  scripts: onOneServer(publicPageScripts, 'scripts'),
  libraries: onOneServer(academyScripts, 'libraries'),
  lighthouse: onOneServer(lighthouseRatios, 'lighthouse'),
  interaction: onOneServer(firstInteraction, 'interaction'),
  offline: onOneServer(offlineStart, 'offline'),
  ready: onOneServer(readyOffline, 'ready'),
  async *api(open) {
    await using academy = await open({ name: 'api', employees: 100 })
    yield* apiRatios(academy)
  },
  async *sync(open) {
    await using academy = await open({ name: 'sync', employees: 100 })
    yield* syncRatios(academy)
  },
  async *uptime(open) {
    await using old = await open({ name: 'old', employees: 100 })
    await using young = await open({ name: 'young', employees: 100 })
    yield* uptimeRatios({ old, young })
  },
  async *growth(open) {
    await using few = await open({ name: 'few', employees: 10, downloads: 10 })
    await using many = await open({ name: 'many', employees: 10_000, downloads: 100_000 })
    yield* growthRatios({ few, many })
  },
}

/** Widths of the table's columns, in characters. */
const widths = [44, 9, 34, 10, 8, 12, 0]
const wanted = process.argv.slice(2)
const unknown = wanted.filter(name => !(name in parts))
if (unknown.length > 0) throw new Error(`There is no part ${unknown}: ${Object.keys(parts).join(', ')}.`)
const dataDir = await mkdtemp(join(tmpdir(), 'asterleigh-bench-'))
try {
  await buildIfStale('pages')
  await buildIfStale('documents')
  print(['', 'takes', 'compared with', 'that takes', 'ratio', 'spread', 'goal'])
  await measure(ratio => print(cells(ratio), ratio.reading))
} finally {
  await rm(dataDir, { recursive: true, force: true })
}

async function measure(report: (ratio: Ratio) => void): Promise<void> {
  const database = await startEmbedded({ dataDir })
  try {
    for (const [name, part] of Object.entries(parts)) {
      if (wanted.length > 0 && !wanted.includes(name)) continue
      for await (const ratio of part(size => openAcademy(database.url, { ...size, dataDir }))) report(ratio)
    }
  } finally {
    await database.stop()
  }
}

function cells({ subject, baseline, subjectCost, baselineCost, unit, ratio, goal, lowest, highest }: Ratio): string[] {
  const digits = (value: number) => (Number.isInteger(value) || value >= 100 ? 0 : value < 10 ? 2 : 1)
  const amount = (value: number) => `${value.toFixed(digits(value))} ${unit}`
  const spread = lowest === highest ? '' : `${lowest.toFixed(2)}–${highest.toFixed(2)}`
  return [subject, amount(subjectCost), baseline, amount(baselineCost), `× ${ratio.toFixed(2)}`, spread, goal ?? '']
}

/** Prints a row of the table with right-aligned figures, and `note` below it. */
function print(columns: readonly string[], note = ''): void {
  const aligned = columns.map((text, index) => {
    const width = widths[index] ?? 0
    return index % 2 === 1 ? text.padStart(width) : text.padEnd(width)
  })
  process.stdout.write(`${aligned.join('  ').trimEnd()}\n${note && `    ${note}\n`}`)
}
