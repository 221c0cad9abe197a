import type { FastifyReply, FastifyRequest } from 'fastify'
import { pathOf } from './paths.ts'

/** Says where the next page of a list is (RFC 8288): at the same address with this cursor. Without it this is the last. */
export function linkNextPage(reply: FastifyReply, { url }: FastifyRequest, cursor: string | undefined): void {
  if (cursor === undefined) return
  const path = pathOf(url)
  const query = new URLSearchParams(url.slice(path.length))
  query.set('cursor', cursor)
  reply.header('link', `<${path}?${query}>; rel="next"`)
}
