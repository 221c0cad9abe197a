import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Endpoint } from '../../api/contract/endpoint.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** Calls an endpoint over a kept connection; anything but a 200 ends the benchmark. Resolves to the answer's text. */
export async function call(
  url: string,
  endpoint: Endpoint,
  { cookie, body }: { cookie?: string; body?: unknown } = {},
): Promise<string> {
  const { status, answer } = await new Promise<{ status: number | undefined; answer: Promise<string> }>(
    (resolve, reject) => {
      const headers = { ...(cookie && { cookie }), ...(body !== undefined && { 'content-type': 'application/json' }) }
      request(new URL(endpoint.path, url), { agent, method: endpoint.method, headers })
        .on('response', response => resolve({ status: response.statusCode, answer: text(response) }))
        .on('error', reject)
        .end(body === undefined ? undefined : JSON.stringify(body))
    },
  )
  const content = await answer
  if (status !== 200) throw new Error(`${endpoint.method} ${endpoint.path} answered ${status}: ${content}`)
  return content
}

export function closeConnections(): void {
  agent.destroy()
}
