import { vi } from 'vitest'

/**
 * Replaces `fetch` with `respond`, and lets code construct a `Request` from a path, which Node has no page URL to
 * resolve against. `vi.unstubAllGlobals` ends it.
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
