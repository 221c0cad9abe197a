import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Endpoint } from '../../api/contract/endpoint.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 128 })

interface Parts {
  readonly cookie?: string
  readonly body?: unknown
  readonly query?: Readonly<Record<string, string>>
  readonly params?: Readonly<Record<string, string>>
  /** Expected status; 200 by default. */
  readonly expected?: number
}

/** Calls an endpoint over a keep-alive connection and resolves to the response's text. Rejects on a status other than `expected`. */
export async function call(
  url: string,
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  { cookie, body, query = {}, params = {}, expected = 200 }: Parts = {},
): Promise<string> {
  const { status, content } = await new Promise<{ status: number | undefined; content: Promise<string> }>(
    (resolve, reject) => {
      const headers = { ...(cookie && { cookie }), ...(body !== undefined && { 'content-type': 'application/json' }) }
      const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '')
      const search = new URLSearchParams(query)
      request(new URL(search.size > 0 ? `${path}?${search}` : path, url), { agent, method: endpoint.method, headers })
        .on('response', response => resolve({ status: response.statusCode, content: text(response) }))
        .on('error', reject)
        .end(body === undefined ? undefined : JSON.stringify(body))
    },
  )
  const responseText = await content
  if (status !== expected) throw new Error(`${endpoint.method} ${endpoint.path} responded ${status}: ${responseText}`)
  return responseText
}

export function closeConnections(): void {
  agent.destroy()
}
