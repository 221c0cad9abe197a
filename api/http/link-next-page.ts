import type { FastifyReply, FastifyRequest } from 'fastify'
import { pathOf } from './paths.ts'

/** Sets the `Link` header to the next page of a list (RFC 8288): the same URL with this cursor. Undefined: no next page. */
export function linkNextPage(reply: FastifyReply, { url }: FastifyRequest, cursor: string | undefined): void {
  if (cursor === undefined) return
  const path = pathOf(url)
  const query = new URLSearchParams(url.slice(path.length))
  query.set('cursor', cursor)
  reply.header('link', `<${path}?${query}>; rel="next"`)
}
