import { setTimeout as wait } from 'node:timers/promises'

/**
 * Polls until `probe` returns something other than undefined or false. Rejects after `limit` ms with an error that
 * names `what`.
 */
export async function until<T>(
  what: string,
  probe: () => Promise<T | undefined | false> | T | undefined | false,
  limit = 60_000,
): Promise<T> {
  const end = Date.now() + limit
  for (;;) {
    const value = await probe()
    if (value !== undefined && value !== false) return value
    if (Date.now() > end) throw new Error(`Timed out after ${limit} ms waiting for ${what}`)
    await wait(25)
  }
}
