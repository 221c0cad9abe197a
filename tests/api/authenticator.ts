import { createHmac } from 'node:crypto'
import {
  academyAdminAuth,
  academyAdminSecondFactor,
  libraryAdminAuth,
  libraryAdminSecondFactor,
} from '../../api/contract/auth.ts'
import { password, type TestApp, type Visitor } from './test-app.ts'

/** The two admin areas, for tests that apply to both. */
export const adminAreas = [
  ['academy-admin', { ...academyAdminAuth, ...academyAdminSecondFactor }],
  ['library-admin', { ...libraryAdminAuth, ...libraryAdminSecondFactor }],
] as const
type AdminEndpoints = (typeof adminAreas)[number][1]

/**
 * Returns the codes of an authenticator app for an `otpauth:` address (RFC 6238): the current one, or the one so many
 * steps later.
 */
export function authenticator(uri: string): (steps?: number) => string {
  const { searchParams } = new URL(uri)
  const bits = [...(searchParams.get('secret') ?? '')]
    .map(letter => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const seed = Uint8Array.from(bits.match(/.{8}/g) ?? [], byte => Number.parseInt(byte, 2))
  const digits = Number(searchParams.get('digits'))
  return (steps = 0) => {
    const counter = Buffer.alloc(8)
    counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 1000 / Number(searchParams.get('period'))) + steps))
    const mac = createHmac(searchParams.get('algorithm') ?? '', seed)
      .update(counter)
      .digest()
    const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff
    return String(number).slice(-digits).padStart(digits, '0')
  }
}

/** Switches on the second factor of a signed-in admin; this uses the current code. */
export async function switchOn(app: TestApp, endpoints: AdminEndpoints, as: Visitor) {
  const begun = await app.call(endpoints.begin, { as, body: { currentPassword: password } })
  if (begun.status !== 200) throw new Error(JSON.stringify(begun.body))
  const code = authenticator(begun.body.uri)
  const confirmed = await app.call(endpoints.confirm, { as, body: { code: code() } })
  if (confirmed.status !== 200) throw new Error(JSON.stringify(confirmed.body))
  const [first = '', second = '', ...others] = confirmed.body.recoveryCodes
  return { ...begun.body, code, wrong: wrongCode(code), recoveryCodes: [first, second, ...others] as const }
}

/** Creates an academy admin whose second factor is on. `login` signs in with the password and this code. */
export async function guardedAdmin(app: TestApp) {
  const [[area, endpoints]] = adminAreas
  const admin = await app.signIn(area)
  const kit = await switchOn(app, endpoints, admin)
  const login = (code?: string, from = '192.0.2.1', on = app) =>
    on.call(endpoints.login, { from, body: { email: admin.email, password, ...(code !== undefined && { code }) } })
  return { ...admin, ...kit, login }
}

/** Returns six digits that are not a code of the current minutes. */
function wrongCode(code: (steps?: number) => string): string {
  const near = Array.from({ length: 21 }, (_, step) => code(step - 10))
  return (
    Array.from({ length: 22 }, (_, digits) => String(digits).padStart(6, '0')).find(each => !near.includes(each)) ?? ''
  )
}
