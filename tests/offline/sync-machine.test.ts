import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { DrainResult } from '../../web/offline/drain.ts'
import { type SyncEvent, type SyncRound, syncMachine } from '../../web/offline/sync-machine.ts'
import { ada, grace } from './example-device.ts'

const signedIn: SyncEvent = { type: 'SIGNED_IN', employeeId: ada.id }

interface Round extends SyncRound {
  readonly end: (outcome: DrainResult['outcome'], retryAfter?: number | null) => Promise<void>
  readonly fail: () => Promise<void>
}

/** Starts the machine. Returns the rounds that it begins; a test ends each of them. */
function startSyncMachine() {
  const rounds: Round[] = []
  const mismatches: unknown[] = []
  const clock = new SimulatedClock()
  const machine = syncMachine.provide({
    delays: { retryDelay: 10_000, reconnectDelay: 3_000 },
    actors: {
      synchronise: fromPromise<DrainResult, SyncRound>(({ input }) => {
        const { promise, resolve, reject } = Promise.withResolvers<DrainResult>()
        const settled = () => new Promise<void>(done => setImmediate(done))
        rounds.push({
          ...input,
          end: (outcome, retryAfter = null) => {
            resolve({ outcome, retryAfter })
            return settled()
          },
          fail: () => {
            reject(new Error('The storage failed.'))
            return settled()
          },
        })
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

/** Starts the machine with Ada signed in, whose first round ended like this. */
async function afterRound(...end: Parameters<Round['end']>) {
  const machine = startSyncMachine()
  machine.send(signedIn)
  await machine.last().end(...end)
  return machine
}

test('nothing is sent before a sign-in', () => {
  const { rounds, send } = startSyncMachine()
  send({ type: 'RESULT_QUEUED' }, { type: 'ONLINE' }, { type: 'VISIBLE' }, { type: 'SYNC_NOW' })
  expect(rounds).toEqual([])
})

test('“Send now” on a device that has lost its learner triggers a session check', () => {
  const { mismatches, send } = startSyncMachine()
  send(signedIn, { type: 'SIGNED_OUT' })
  send({ type: 'SYNC_NOW' })
  expect(mismatches).toHaveLength(1)
})

test('a sign-in sends the queue and fetches the progress', async () => {
  const { last, send, state } = startSyncMachine()
  send(signedIn)
  expect(last()).toMatchObject({ employeeId: ada.id, pull: true })
  await last().end('delivered')
  expect(state().value).toBe('idle')
})

test('a finished module is sent at once', async () => {
  const { rounds, last, send } = await afterRound('delivered')
  send({ type: 'RESULT_QUEUED' })
  expect(rounds).toHaveLength(2)
  expect(last().pull).toBe(false)
})

test('a module that is finished during a delivery is sent right after it', async () => {
  const { rounds, last, send, state } = startSyncMachine()
  send(signedIn, { type: 'RESULT_QUEUED' })
  await last().end('delivered')
  expect(rounds).toHaveLength(2)
  await last().end('delivered')
  expect(state().value).toBe('idle')
})

test.each([signedIn, { type: 'ONLINE' }, { type: 'VISIBLE' }] as const)(
  'a progress request by $type during a delivery is sent right after it, once',
  async event => {
    const { rounds, last, send, state } = await afterRound('delivered')
    send({ type: 'RESULT_QUEUED' }, event)
    await last().end('delivered')
    await last().end('delivered')
    expect(rounds.map(({ pull }) => pull)).toEqual([true, false, true])
    expect(state().value).toBe('idle')
  },
)

test('without a network, a retry comes at its time or when network or learner return', async () => {
  const { rounds, last, clock, send } = await afterRound('unreachable')
  clock.increment(10_000)
  expect(rounds).toHaveLength(2)
  await last().end('unreachable')
  send({ type: 'ONLINE' })
  clock.increment(3_000)
  expect(rounds).toHaveLength(3)
  await last().end('unreachable')
  send({ type: 'HIDDEN' }, { type: 'VISIBLE' })
  expect(rounds).toHaveLength(4)
  await last().end('unreachable')
  send({ type: 'RESULT_QUEUED' })
  expect(rounds).toHaveLength(5)
})

test('when the network returns, each device waits for its own delay', async () => {
  const { rounds, last, clock, send } = await afterRound('delivered')
  send({ type: 'ONLINE' })
  clock.increment(2_999)
  // A flapping network does not restart the delay.
  send({ type: 'ONLINE' })
  expect(rounds).toHaveLength(1)
  clock.increment(1)
  expect(rounds).toHaveLength(2)
  expect(last().pull).toBe(true)
})

test('a round that was in progress when the network returned is retried after the same delay', async () => {
  const { rounds, last, clock, send } = startSyncMachine()
  send(signedIn, { type: 'ONLINE' })
  await last().end('unreachable')
  clock.increment(3_000)
  expect(rounds).toHaveLength(2)
  await last().end('unreachable')
  clock.increment(3_000)
  expect(rounds).toHaveLength(2)
  send({ type: 'SYNC_NOW' }, { type: 'ONLINE' })
  await last().end('throttled', 7_000)
  clock.increment(3_000)
  expect(rounds).toHaveLength(3)
})

test.each([{ type: 'SYNC_NOW' }, { type: 'RESULT_QUEUED' }, { type: 'VISIBLE' }] as const)(
  'an action of the learner ($type) skips the delay',
  async event => {
    const { rounds, send } = await afterRound('unreachable')
    send({ type: 'ONLINE' }, event)
    expect(rounds).toHaveLength(2)
  },
)

test('a server that asked to wait gets no request until then, whatever happens', async () => {
  const { rounds, clock, send, state } = await afterRound('throttled', 7_000)
  expect(state().context).toMatchObject({ reason: 'throttled', retryAfter: 7_000, attempt: 1 })
  send({ type: 'ONLINE' }, { type: 'RESULT_QUEUED' }, { type: 'HIDDEN' }, { type: 'VISIBLE' })
  expect(rounds).toHaveLength(1)
  clock.increment(10_000)
  expect(rounds).toHaveLength(2)
})

test('the delays grow with the failures and are reset by a success', async () => {
  const { last, clock, state } = await afterRound('server-error')
  clock.increment(10_000)
  await last().end('server-error')
  expect(state().context.attempt).toBe(2)
  clock.increment(10_000)
  await last().end('delivered')
  expect(state().context).toMatchObject({ attempt: 0, reason: null })
})

test.each(['signed-out', 'account-deleted', 'other-employee'] as const)(
  'when the server responds %s, the session is checked and sending pauses until a sign-in',
  async outcome => {
    const { rounds, last, mismatches, send, state } = await afterRound('unreachable')
    send({ type: 'SYNC_NOW' })
    await last().end(outcome)
    // The server was reached.
    expect(state().context.reason).toBeNull()
    expect(mismatches).toHaveLength(1)
    expect(state().value).toBe('checkingSession')
    send({ type: 'RESULT_QUEUED' })
    expect(rounds).toHaveLength(2)
    send(signedIn)
    expect(rounds).toHaveLength(3)
  },
)

test.each([{ type: 'ONLINE' }, { type: 'VISIBLE' }, { type: 'SYNC_NOW' }] as const)(
  'a session that could not be checked is checked again with the next $type',
  async event => {
    const { rounds, last, send } = await afterRound('signed-out')
    send(event)
    expect(rounds).toHaveLength(2)
    expect(last().pull).toBe(true)
  },
)

test('a session that could not be checked is checked again automatically within half a minute', async () => {
  const { rounds, clock } = await afterRound('signed-out')
  clock.increment(30_000)
  expect(rounds).toHaveLength(2)
})

test('the visibility of the page, on which the delays depend, is tracked in every state', async () => {
  const { last, send, state } = startSyncMachine()
  const isVisible = () => state().context.visible
  const toggles = (when: string) => {
    send({ type: 'HIDDEN' })
    expect(isVisible(), when).toBe(false)
    send({ type: 'VISIBLE' })
    expect(isVisible(), when).toBe(true)
  }
  toggles('paused')
  send(signedIn)
  toggles('sending')
  await last().end('throttled', 7_000)
  toggles('waiting')
})

test('a device whose storage failed retries at its time, even if the network returns', async () => {
  const { rounds, last, clock, send, state } = startSyncMachine()
  send(signedIn)
  await last().fail()
  expect(state().context).toMatchObject({ reason: 'device', attempt: 1 })
  send({ type: 'ONLINE' })
  clock.increment(9_999)
  expect(rounds).toHaveLength(1)
  clock.increment(1)
  expect(rounds).toHaveLength(2)
})

test('a colleague who signs in later starts with a progress request and without earlier failures', async () => {
  const { last, send, state } = await afterRound('delivered')
  send({ type: 'RESULT_QUEUED' })
  await last().end('server-error')
  send({ type: 'SIGNED_IN', employeeId: grace.id })
  expect(last()).toMatchObject({ employeeId: grace.id, pull: true })
  expect(state().context).toMatchObject({ attempt: 0, reason: null })
})

test('a colleague who signs in during a delivery gets their own delivery', async () => {
  const { rounds, send } = startSyncMachine()
  send(signedIn, { type: 'SIGNED_IN', employeeId: grace.id })
  expect(rounds.map(({ employeeId }) => employeeId)).toEqual([ada.id, grace.id])
})

test('a second sign-in during a failing round starts another round', async () => {
  const { rounds, last, send } = startSyncMachine()
  send(signedIn, signedIn)
  await last().end('not-signed-in')
  expect(rounds).toHaveLength(2)
})

test.each([
  [{ type: 'ONLINE' }, 'unreachable'],
  [signedIn, 'not-signed-in'],
] as const)('a progress request by %o is sent after the failed round', async (event, outcome) => {
  const { last, clock, send } = await afterRound('delivered')
  send({ type: 'RESULT_QUEUED' }, event)
  expect(last().pull).toBe(false)
  await last().end(outcome)
  clock.increment(3_000)
  expect(last().pull).toBe(true)
})

test('a logout stops the retries', async () => {
  const { rounds, clock, send, state } = await afterRound('unreachable')
  send({ type: 'SIGNED_OUT' })
  clock.increment(600_000)
  expect(rounds).toHaveLength(1)
  expect(state().value).toBe('paused')
})
