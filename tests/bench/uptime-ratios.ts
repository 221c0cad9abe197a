import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { completeModule } from '../../api/contract/complete-module.ts'
import { getProgress } from '../../api/contract/progress.ts'
import { RunningCommand } from '../platform/running-command.ts'
import type { Academy } from './academy.ts'
import type { Ratio } from './compare.ts'
import { openConnections, written } from './connection.ts'
import { inLanes, timed } from './lanes.ts'

const lanes = 32
const blocks = 50
/** Requests in each. */
const block = 20_000

/** Whether a process is as quick, and as small, after a million requests: nine reads of a progress to each completion. */
export async function* uptimeRatios({ url, pid, cookies }: Academy): AsyncGenerator<Ratio> {
  await using floor = new RunningCommand([process.execPath, 'tests/bench/empty-route.ts'], {})
  using bare = await openConnections(await floor.ready(), lanes)
  using connections = await openConnections(url, lanes)
  const as = (lane: number) => ({ cookie: cookies[lane % cookies.length] ?? '' })
  const empty = written({ method: 'GET', path: '/' })
  const reads = Array.from({ length: lanes }, (_, lane) => written(getProgress, as(lane)))
  const work = (number: number, lane: number) => {
    const completion = { id: randomUUID(), moduleId: 1, score: 0 }
    const request = number % 10 === 0 ? written(completeModule, { ...as(lane), body: completion }) : (reads[lane] ?? '')
    return connections[lane]?.send(request) ?? Promise.reject()
  }
  const milliseconds = async (count: number, send: Parameters<typeof inLanes>[1]) =>
    (await timed(() => inLanes({ count, lanes }, send))) / count
  const ofMachine = () => milliseconds(5000, (_, lane) => bare[lane]?.send(empty) ?? Promise.reject())

  // Before the first, what is only ever done once: compiling, planning, filling the caches.
  await milliseconds(block, work)
  await ofMachine()
  const costs: number[] = []
  const paces: number[] = []
  const sizes: number[] = []
  for (let number = 0; number < blocks; number += 1) {
    paces.push(await ofMachine())
    costs.push(await milliseconds(block, work))
    sizes.push(residentKilobytes(pid))
  }
  const first = { cost: middle(costs.slice(0, 3)), pace: middle(paces.slice(0, 3)), size: middle(sizes.slice(0, 3)) }
  const last = { cost: middle(costs.slice(-3)), pace: middle(paces.slice(-3)), size: middle(sizes.slice(-3)) }
  const relative = costs.map((cost, index) => cost / (paces[index] ?? Number.NaN) / (first.cost / first.pace))
  yield {
    subject: `a request in block ${blocks} of ${block}`,
    baseline: 'in the first',
    subjectCost: last.cost,
    baselineCost: first.cost,
    unit: 'ms',
    ratio: last.cost / last.pace / (first.cost / first.pace),
    lowest: Math.min(...relative),
    highest: Math.max(...relative),
    goal: '≤ 1.05 (0.95 of the rate)',
    reading:
      'The middle of three blocks each, in the machine’s own pace at that moment (an empty route); the spread is that of all blocks.',
  }
  yield {
    subject: 'memory of the process then',
    baseline: 'after the first',
    subjectCost: last.size,
    baselineCost: first.size,
    unit: 'kB',
    ratio: last.size / first.size,
    lowest: Math.min(...sizes) / first.size,
    highest: Math.max(...sizes) / first.size,
    goal: '≤ 1.10',
    reading: 'Resident, as the system counts it.',
  }
}

const residentKilobytes = (pid: number) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }))

const middle = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
