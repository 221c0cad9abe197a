import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/** The caller's IP address, as far as anybody's word on it is trusted (`TRUST_PROXY`). */
export function clientAddress(request: FastifyRequest, { trustProxy }: Config): string {
  const told = trustProxy === 'fly' ? request.headers['fly-client-ip'] : undefined
  return typeof told === 'string' ? told : request.ip
}
