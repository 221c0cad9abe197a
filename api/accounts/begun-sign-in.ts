/**
 * A sign-in between our page and the callback from the provider. It is kept in one sealed cookie of the browser that began it,
 * so that no process stores it, and counts once (accounts/single-sign-on.ts).
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Config } from '../config.ts'
import { clearSignInCookie, setSignInCookie, signInCookie } from '../http/access.ts'
import { seal, unseal } from './seal.ts'

const seconds = 600

const BegunSignIn = Type.Object({
  area: Type.Enum(['employee', 'academy-admin']),
  organisationId: Type.String(),
  issuer: Type.String(),
  clientId: Type.String(),
  state: Type.String(),
  nonce: Type.String(),
  codeVerifier: Type.String(),
  /** Milliseconds since the epoch. */
  endsAt: Type.Number(),
})
export type BegunSignIn = Static<typeof BegunSignIn>

const lock = { use: 'single sign-on: begun sign-ins', owner: '' } as const

export function keepSignIn(reply: FastifyReply, config: Config, begun: Omit<BegunSignIn, 'endsAt'>): void {
  const text = JSON.stringify({ ...begun, endsAt: Date.now() + seconds * 1000 })
  const value = seal(config.secondFactorKey, lock, text).toString('base64url')
  setSignInCookie(reply, config, { value, seconds })
}

/** Returns the sign-in that this browser began, and forgets it; undefined if there is none or its time is over. */
export function takeSignIn(request: FastifyRequest, reply: FastifyReply, config: Config): BegunSignIn | undefined {
  const value = signInCookie(request, config)
  if (value === undefined || config.secondFactorKey === undefined) return undefined
  clearSignInCookie(reply, config)
  const text = unseal(config.secondFactorKey, lock, Buffer.from(value, 'base64url'))
  const begun: unknown = text === undefined ? undefined : JSON.parse(text)
  return Value.Check(BegunSignIn, begun) && begun.endsAt > Date.now() ? begun : undefined
}
