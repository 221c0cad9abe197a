import { freePort as testPort } from '../api/embedded/free-port.ts'

/** Number of ports for each worker, all below the ephemeral ports (from 32768 on Linux). */
const share = 2048
const first = 12_288 + (Number(process.env['VITEST_POOL_ID'] ?? 0) % 10) * share
/** Makes concurrent runs on one machine start at different ports. */
let next = process.pid

/** Returns a local port that nothing listens on, and that no other worker uses meanwhile. */
export async function freePort(): Promise<number> {
  for (;;) {
    next += 1
    try {
      return await testPort('127.0.0.1', first + (next % share))
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
    }
  }
}
