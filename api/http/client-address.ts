import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/**
 * Returns the client's IP address, from forwarding headers only if `TRUST_PROXY` allows them. An IPv6 address is reduced to
 * its network (64 bits), because a client can use every address of its network.
 */
export function clientAddress(request: FastifyRequest, { trustProxy }: Config): string {
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
