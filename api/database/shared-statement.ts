import pg from 'pg'
import { DatabaseUnavailable } from './database.ts'

/** How many of its statements run at once, how many calls one of them takes at most, and how many may wait. */
interface Limits {
  readonly statements?: number
  readonly calls?: number
  readonly waiting?: number
}

interface Waiting<Input, Output> {
  readonly input: Input
  readonly resolve: (output: Output | Promise<Output>) => void
  readonly reject: (error: unknown) => void
}

/**
 * Makes many calls out of one statement: those that come in the same moment, or while enough statements run, go together
 * as the next one. A statement that answers a call always began after it, so that nobody is told what was true before
 * they asked.
 *
 * `run` answers each input, in their order (or promises to, where one must wait and its neighbours need not), or throws.
 * Where the database refuses what was asked, and has thus changed nothing, each call is run again by itself, so that only
 * the one that is to blame fails. A lost database fails them all, and while it is silent no more wait for it than may:
 * nobody hears of their answers any more.
 */
export function sharedStatement<Input, Output>(
  run: (inputs: readonly Input[]) => Promise<readonly (Output | Promise<Output>)[]>,
  { statements = 2, calls = 100, waiting: mayWait = 5000 }: Limits = {},
): (input: Input) => Promise<Output> {
  const waiting: Waiting<Input, Output>[] = []
  let running = 0
  let isDue = false

  /** After all that has come in this turn of the event loop. */
  const schedule = () => {
    if (isDue || running >= statements || waiting.length === 0) return
    isDue = true
    setImmediate(() => {
      isDue = false
      void settle(waiting.splice(0, calls))
      schedule()
    })
  }

  const settle = async (together: readonly Waiting<Input, Output>[]) => {
    running += 1
    try {
      await answer(together)
    } finally {
      running -= 1
      schedule()
    }
  }

  const answer = async (together: readonly Waiting<Input, Output>[]): Promise<void> => {
    try {
      const outputs = await run(together.map(({ input }) => input))
      if (outputs.length !== together.length) throw new Error('Not every call of a shared statement was answered.')
      for (const [index, output] of outputs.entries()) together[index]?.resolve(output)
    } catch (error) {
      if (together.length > 1 && wasRefused(error)) await Promise.all(together.map(each => answer([each])))
      else for (const { reject } of together) reject(error)
    }
  }

  return input =>
    new Promise((resolve, reject) => {
      if (waiting.length >= mayWait) return reject(new DatabaseUnavailable('Too many calls wait for the database.'))
      waiting.push({ input, resolve, reject })
      schedule()
    })
}

/** Class 40: deadlock; 55P03: lock; 57014: the statement took too long. */
const waited = /^(40|55P03|57014)/

/** Whether one of the calls may be to blame: the server refused, or one waited. A server that is lost may say so, too. */
const wasRefused = (error: unknown) =>
  error instanceof pg.DatabaseError ||
  (error instanceof Error && error.cause instanceof pg.DatabaseError && waited.test(error.cause.code ?? ''))
