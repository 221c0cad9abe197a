/** What a proxy in front of the server says about a request, if `TRUST_PROXY` allows it: the client's address and an id. */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

type TrustProxy = Pick<Config, 'trustProxy'>

/** Returns the options that make Fastify read the headers of a trusted proxy. */
export const proxyOptions = ({ trustProxy }: TrustProxy) => ({
  genReqId: requestIds(trustProxy),
  trustProxy: typeof trustProxy === 'string' ? false : [...trustProxy],
})

/**
 * Returns the client's IP address, from forwarding headers only if `TRUST_PROXY` allows them. An IPv6 address is reduced to
 * its network (64 bits), because a client can use every address of its network.
 */
export function clientAddress(request: FastifyRequest, { trustProxy }: TrustProxy): string {
  const header = trustProxy === 'fly' ? request.headers['fly-client-ip'] : undefined
  const address = withoutPort(typeof header === 'string' ? header : request.ip)
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1]
  return mapped ?? (isIPv6(address) ? networkOf(address) : address)
}

/** Removes the port, which some gateways add and which differs by connection: `192.0.2.1:49152`, `[2001:db8::1]:49152`. */
const withoutPort = (address: string) => address.replace(/^\[([^\]]*)\](:\d+)?$|^([\d.]+):\d+$/, '$1$3')

/** Returns the first four groups of an IPv6 address, without leading zeros. */
function networkOf(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('::')
  const groups = (part: string) => part.split(':').filter(Boolean)
  const left = groups(head)
  const right = groups(tail ?? '')
  const zeros = Array<string>(tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)).fill('0')
  const network = [...left, ...zeros, ...right].slice(0, 4)
  return `${network.map(group => group.replace(/^0+(?=.)/, '')).join(':')}::/64`
}

/**
 * Returns the function that chooses a request's id for its response and its log lines: a new UUID, or the id that
 * a trusted proxy sent (`TRUST_PROXY`), which is `fly-request-id` on Fly and `x-request-id` elsewhere.
 */
function requestIds(trustProxy: Config['trustProxy']): (request: IncomingMessage) => string {
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
