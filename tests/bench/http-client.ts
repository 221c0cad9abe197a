import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Endpoint } from '../../api/contract/endpoint.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 128 })

interface Parts {
  readonly cookie?: string
  readonly body?: unknown
  readonly query?: Readonly<Record<string, string>>
  readonly params?: Readonly<Record<string, string>>
  /** The status that is meant to come; 200 unless told. */
  readonly expected?: number
}

/** Calls an endpoint over a kept connection; any other status than `expected` ends the benchmark. Resolves to the answer's text. */
export async function call(
  url: string,
  endpoint: Endpoint,
  { cookie, body, query = {}, params = {}, expected = 200 }: Parts = {},
): Promise<string> {
  const { status, answer } = await new Promise<{ status: number | undefined; answer: Promise<string> }>(
    (resolve, reject) => {
      const headers = { ...(cookie && { cookie }), ...(body !== undefined && { 'content-type': 'application/json' }) }
      const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '')
      const search = new URLSearchParams(query)
      request(new URL(search.size > 0 ? `${path}?${search}` : path, url), { agent, method: endpoint.method, headers })
        .on('response', response => resolve({ status: response.statusCode, answer: text(response) }))
        .on('error', reject)
        .end(body === undefined ? undefined : JSON.stringify(body))
    },
  )
  const content = await answer
  if (status !== expected) throw new Error(`${endpoint.method} ${endpoint.path} answered ${status}: ${content}`)
  return content
}

export function closeConnections(): void {
  agent.destroy()
}
