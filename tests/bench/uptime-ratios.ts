import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { completeModule, getProgress } from '../../api/contract/training.ts'
import type { Academy } from './academy.ts'
import { compare, type Measure, median, type Ratio, runConcurrently, timed } from './compare.ts'
import { type Connection, openConnections, written } from './connection.ts'

const concurrency = 32
const blocks = 50
/** Requests in each block. */
const block = 20_000

/**
 * Measures speed and memory of a process after a million requests, in turn with a process that has served only one
 * block: the machine's own speed changes over the minutes between the first and the last block.
 */
export async function* uptimeRatios({ old, young }: { old: Academy; young: Academy }): AsyncGenerator<Ratio> {
  const sizes: number[] = []
  {
    using connections = await openConnections(old.url, concurrency)
    const oneBlock = blockOf(connections, old)
    for (let number = 1; number < blocks; number += 1) {
      await oneBlock()
      sizes.push(residentKilobytes(old.pid))
    }
  }
  using aged = await openConnections(old.url, concurrency)
  using fresh = await openConnections(young.url, concurrency)
  yield await compare(
    {
      subject: `a request in block ${blocks} of ${block}`,
      baseline: 'in the first of another process',
      goal: '≤ 1.05',
      reading: 'Nine reads of progress to each completion.',
    },
    { subject: blockOf(aged, old), baseline: blockOf(fresh, young) },
  )
  // Medians, because V8 collects all garbage only every few blocks.
  const [first, last] = [median(sizes.slice(0, 15)), median(sizes.slice(-15))]
  const ratio = last / first
  yield {
    subject: 'its memory in its last 15 blocks',
    baseline: 'in its first 15',
    subjectCost: last,
    baselineCost: first,
    unit: 'kB',
    ratio,
    lowest: ratio,
    highest: ratio,
    reading: 'Resident set size; medians.',
  }
}

/** Resolves to the milliseconds per request, with nine reads of progress to each completion. */
function blockOf(connections: readonly Connection[], { cookies }: Academy): Measure {
  const as = (worker: number) => ({ cookie: cookies[worker % cookies.length] ?? '' })
  const reads = connections.map((_, worker) => written(getProgress, as(worker)))
  const work = (number: number, worker: number) => {
    const completion = { id: randomUUID(), moduleId: 1, score: 0 }
    const request =
      number % 10 === 0 ? written(completeModule, { ...as(worker), body: completion }) : (reads[worker] ?? '')
    return connections[worker]?.send(request) ?? Promise.reject()
  }
  return async () => (await timed(() => runConcurrently({ count: block, concurrency }, work))) / block
}

const residentKilobytes = (pid: number) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }))
