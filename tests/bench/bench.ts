/**
 * What `npm run bench` runs: measures each thing together with the least that could do the same work, in one run, and
 * prints the ratios (README.md, "Bench"). `-- api`, `-- attack`, `-- web`, `-- growth` and
 * `-- start` run a part. Its database is its
 * own, with everything forced to disk as in production. It asserts nothing.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWebIfStale } from '../../api/commands/build-web-if-stale.ts'
import { startEmbedded } from '../../api/embedded/postgres.ts'
import { openAcademy } from './academy.ts'
import { apiRatios } from './api-ratios.ts'
import { attackRatios } from './attack-ratios.ts'
import { byteRatios } from './byte-ratios.ts'
import type { Ratio } from './compare.ts'
import { growthRatios } from './growth-ratios.ts'
import { closeConnections } from './http-client.ts'
import { startUpRatio } from './start-up-ratio.ts'

/** Of the table's columns, in characters. */
const widths = [34, 9, 31, 10, 8, 0]
const parts = process.argv.slice(2)
const dataDir = await mkdtemp(join(tmpdir(), 'asterleigh-bench-'))
try {
  await buildWebIfStale(() => print(['Building the pages …']))
  print(['', 'takes', 'beside', 'that takes', 'ratio', 'spread'])
  await measure(ratio => print(cells(ratio), ratio.reading))
} finally {
  await rm(dataDir, { recursive: true, force: true })
}

async function measure(report: (ratio: Ratio) => void): Promise<void> {
  const database = await startEmbedded({ dataDir })
  try {
    if (isWanted('api') || isWanted('attack') || isWanted('web')) {
      await using small = await openAcademy(database.url, { name: 'small', dataDir, employees: 100 })
      if (isWanted('api')) {
        await using large = await openAcademy(database.url, { name: 'large', dataDir, employees: 10_000 })
        for await (const ratio of apiRatios({ small, large })) report(ratio)
        closeConnections()
      }
      if (isWanted('attack')) for await (const ratio of attackRatios(small)) report(ratio)
      if (isWanted('web')) for (const ratio of await byteRatios(small)) report(ratio)
    }
    if (isWanted('growth')) {
      await using few = await openAcademy(database.url, { name: 'few', dataDir, employees: 10, downloads: 10 })
      const size = { employees: 100_000, downloads: 1_000_000 }
      await using many = await openAcademy(database.url, { name: 'many', dataDir, ...size })
      for await (const ratio of growthRatios({ few, many })) report(ratio)
      closeConnections()
    }
  } finally {
    await database.stop()
  }
  if (isWanted('start')) report(await startUpRatio(dataDir))
}

function isWanted(part: 'api' | 'attack' | 'web' | 'growth' | 'start'): boolean {
  return parts.length === 0 || parts.includes(part)
}

function cells({ subject, baseline, subjectCost, baselineCost, unit, ratio, lowest, highest }: Ratio): string[] {
  const amount = (value: number) => `${value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)} ${unit}`
  const spread = lowest === highest ? '' : `${lowest.toFixed(2)}–${highest.toFixed(2)}`
  return [subject, amount(subjectCost), baseline, amount(baselineCost), `× ${ratio.toFixed(2)}`, spread]
}

/** A line of the table, figures to the right, and below it the words about it. */
function print(columns: readonly string[], words = ''): void {
  const aligned = columns.map((text, index) => {
    const width = widths[index] ?? 0
    return index % 2 === 1 ? text.padStart(width) : text.padEnd(width)
  })
  process.stdout.write(`${aligned.join('  ').trimEnd()}\n${words && `    ${words}\n`}`)
}
