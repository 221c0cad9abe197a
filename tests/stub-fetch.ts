import { vi } from 'vitest'

/**
 * Replaces `fetch` by `respond`, and lets code construct a `Request` from a path: Node has no page whose address it could
 * be resolved against. Ends with `vi.unstubAllGlobals`.
 */
export function stubFetch(
  respond: (request: Request) => Response | Promise<Response>,
  origin = 'https://asterleigh.example',
): void {
  const NodeRequest = globalThis.Request
  vi.stubGlobal(
    'Request',
    class extends NodeRequest {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, origin) : input, init)
      }
    },
  )
  vi.stubGlobal('fetch', async (request: Request) => await respond(request))
}
