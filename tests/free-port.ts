import { freePort as testPort } from '../api/embedded/free-port.ts'

/** As many ports for each worker, all below those that systems hand out by themselves (Linux from 32768 on). */
const share = 2048
const first = 12_288 + (Number(process.env['VITEST_POOL_ID'] ?? 0) % 10) * share
/** Another run on this machine begins elsewhere. */
let next = process.pid

/** A port of this machine that nothing listens on, and that nobody else takes while it is not in use. */
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
