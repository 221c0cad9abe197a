import { Dexie } from 'dexie'
import type { OfflineDatabase } from '../../web/offline/database.ts'
import { stubFetch } from '../stub-fetch.ts'

export const json = (status: number, body: unknown) => Response.json(body, { status })
export const failure = (status: number, code: string) => json(status, { error: 'A sentence for a person.', code })
export const noNetwork = () => Promise.reject(new TypeError('fetch failed'))

/** A server that records the paths of its requests and responds as a test says. */
export interface StubServer {
  requests: string[]
  respond: (path: string) => Response | Promise<Response>
}

/** Replaces `fetch` with a server that cannot be reached until a test sets `respond`. */
export function stubServer(): StubServer {
  const server: StubServer = { requests: [], respond: noNetwork }
  stubFetch(({ url }) => {
    const path = new URL(url).pathname
    server.requests.push(path)
    return server.respond(path)
  })
  return server
}

/** Makes every write of the device's session fail for lack of space. */
export function fillDevice(db: OfflineDatabase): void {
  const noRoom = () => {
    throw new Dexie.QuotaExceededError('No room')
  }
  db.device.hook('creating', noRoom)
  db.device.hook('updating', noRoom)
}
