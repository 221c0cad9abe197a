import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'
import type { Config } from '../config.ts'

/**
 * Returns the function that chooses a request's id for its response and its log lines: a new UUID, or the id that
 * a trusted proxy sent (`TRUST_PROXY`), which is `fly-request-id` on Fly and `x-request-id` elsewhere.
 */
export function requestIds({ trustProxy }: Pick<Config, 'trustProxy'>): (request: IncomingMessage) => string {
  const proxies = typeof trustProxy === 'string' ? undefined : blockList(trustProxy)
  return ({ headers, socket }) => {
    const id =
      trustProxy === 'fly'
        ? headers['fly-request-id']
        : proxies && holds(proxies, socket.remoteAddress)
          ? headers['x-request-id']
          : undefined
    return typeof id === 'string' && /^[\w-]{8,64}$/.test(id) ? id : randomUUID()
  }
}

function blockList(addresses: readonly string[]): BlockList {
  const list = new BlockList()
  for (const each of addresses) {
    const [address = '', prefix] = each.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  return list
}

/** The list also matches `::ffff:10.0.0.1`, the address of an IPv4 proxy when the server listens on IPv6. */
const holds = (list: BlockList, address: string | undefined) =>
  address !== undefined && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
