import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { DrainResult } from '../../web/offline/drain.ts'
import { type SyncEvent, syncMachine } from '../../web/offline/sync-machine.ts'

interface Round {
  readonly employeeId: string
  readonly pull: boolean
  readonly end: (outcome: DrainResult['outcome'], retryAfter?: number) => Promise<void>
  readonly fail: () => Promise<void>
}

/** Starts the machine. Returns the rounds that it begins; a test ends each of them. */
export function startSyncMachine() {
  const rounds: Round[] = []
  const mismatches: unknown[] = []
  const clock = new SimulatedClock()
  const machine = syncMachine.provide({
    delays: { retryDelay: 10_000, reconnectDelay: 3_000 },
    actors: {
      synchronise: fromPromise<DrainResult, { readonly employeeId: string; readonly pull: boolean }>(({ input }) => {
        const { promise, resolve, reject } = Promise.withResolvers<DrainResult>()
        const settled = () => new Promise<void>(done => setImmediate(done))
        const end = (outcome: DrainResult['outcome'], retryAfter: number | null = null) => {
          resolve({ outcome, retryAfter })
          return settled()
        }
        const fail = () => {
          reject(new Error('The storage failed.'))
          return settled()
        }
        rounds.push({ ...input, end, fail })
        return promise
      }),
    },
  })
  const actor = createActor(machine, { clock, input: { visible: true } })
  actor.on('sessionMismatch', event => mismatches.push(event))
  actor.start()
  const send = (...events: readonly SyncEvent[]) => {
    for (const event of events) actor.send(event)
  }
  const last = () => {
    const round = rounds.at(-1)
    if (!round) throw new Error('No round has begun.')
    return round
  }
  return { rounds, last, mismatches, clock, send, state: () => actor.getSnapshot() }
}
