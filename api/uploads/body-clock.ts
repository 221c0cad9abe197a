import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { Refusal } from '../refusal.ts'

/** Milliseconds. */
export interface UploadTimes {
  /** Without a byte. */
  readonly stalled: number
  /** For the whole body. */
  readonly total: number
}

/** Watches how a body comes in, until it is disposed of. */
export interface BodyClock extends Disposable {
  /** What is read from the body; a 408 is thrown when the body stalls or takes too long. */
  inTime<T>(items: AsyncIterable<T>): AsyncGenerator<T>
  /** Destroys this stream, which is read from the body, when the body stalls or takes too long. */
  endWith(stream: Readable): void
  /** Reads what is left of the body to its end, and throws it away; tells whether it came to it in time. */
  drain(): Promise<boolean>
}

/** Starts to watch a body that nothing was read of yet. */
export function startBodyClock(body: IncomingMessage, { stalled, total }: UploadTimes): BodyClock {
  const { promise: late, reject } = Promise.withResolvers<never>()
  // Whoever waits for something else at that moment learns of it by the stream.
  late.catch(() => undefined)
  let isLate = false
  let stream: Readable | undefined
  const giveUp = () => {
    isLate = true
    const refusal = new Refusal(408, 'upload-slow')
    reject(refusal)
    stream?.destroy(refusal)
  }
  const stalling = setTimeout(giveUp, stalled)
  const taking = setTimeout(giveUp, total)
  const moved = () => void stalling.refresh()
  // Listening makes the body flow: not before there is somebody who takes it.
  const watch = () => void body.off('data', moved).on('data', moved)
  return {
    async *inTime(items) {
      const iterator = items[Symbol.asyncIterator]()
      let coming = iterator.next()
      watch()
      for (;;) {
        const next = await Promise.race([coming, late])
        if (next.done) return
        yield next.value
        coming = iterator.next()
      }
    },
    endWith(read) {
      stream = read
    },
    async drain() {
      body.unpipe()
      watch()
      await Promise.race([finished(body.resume(), { cleanup: true }), late]).catch(() => undefined)
      return !isLate
    },
    [Symbol.dispose]() {
      clearTimeout(stalling)
      clearTimeout(taking)
      body.off('data', moved)
    },
  }
}
