import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'
import type { Config } from '../config.ts'

/**
 * Names each request, so that an answer, its lines in the log and a person's question can be told to belong together.
 * The name is a new one, or that of a trusted proxy (`TRUST_PROXY`): Fly's `fly-request-id`, another's `x-request-id`.
 */
export function requestIds({ trustProxy }: Pick<Config, 'trustProxy'>): (request: IncomingMessage) => string {
  const proxies = typeof trustProxy === 'string' ? undefined : blockList(trustProxy)
  return ({ headers, socket }) => {
    const told =
      trustProxy === 'fly'
        ? headers['fly-request-id']
        : proxies && holds(proxies, socket.remoteAddress)
          ? headers['x-request-id']
          : undefined
    return typeof told === 'string' && /^[\w-]{8,64}$/.test(told) ? told : randomUUID()
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

/** An IPv4 proxy of a server that listens on IPv6 has an address such as ::ffff:10.0.0.1, which the list knows. */
const holds = (list: BlockList, address: string | undefined) =>
  address !== undefined && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
