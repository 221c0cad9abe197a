import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ProviderError } from '../../../api/accounts/identity-provider.ts'
import { findOrCreateOrganisation } from '../../../api/accounts/organisation-queries.ts'
import { findCaller } from '../../../api/accounts/session-queries.ts'
import { signInByClaims } from '../../../api/accounts/sign-in-by-claims.ts'
import { findProvider, linkAccount, storeProvider } from '../../../api/accounts/single-sign-on-queries.ts'
import { propertyRuns } from '../../property-runs.ts'
import { trickyTexts } from '../http/fuzz-values.ts'
import { sharedTestApp } from '../test-app.ts'

const app = await sharedTestApp({ rateLimits: 'off' })

/** Both use the same provider, as with Google: its numbers of people are the same for both. */
const issuer = 'https://accounts.provider.example'
const areas = ['employee', 'academy-admin'] as const

async function newOrganisation(name: string, domains: string[]) {
  const organisationId = await findOrCreateOrganisation(app.client, name)
  const client = { organisationId, issuer, clientId: name, sealedSecret: null }
  await storeProvider(app.client, { ...client, domains, only: false, create: true })
  return organisationId
}

const own = await newOrganisation('Own', ['own.example'])
const other = await newOrganisation('Other', ['other.example', 'xn--mller-kva.example'])
// Someone of the other organisation whose address is at the own domain, as after a merger.
const others = ['ada@other.example', 'linked@other.example', 'strayed@own.example', 'gone@other.example']
const linkedSub = 'linked at the other'
for (const area of areas)
  for (const email of others) {
    const { id } = await app.createUser(area, { email, organisationId: other })
    if (email.startsWith('linked'))
      await linkAccount(app.client, id, { organisationId: other, area, issuer, subject: linkedSub })
    if (email.startsWith('gone')) await app.client`update account set status = 'deactivated' where id = ${id}`
  }
for (const area of areas) await app.createUser(area, { email: 'eva@own.example', organisationId: own })

const email = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...others, 'eva@own.example', 'new@own.example', 'new@other.example') },
  { weight: 2, arbitrary: fc.constantFrom(...others).map(text => ` ${text.toUpperCase()}\u200b`) },
  fc.constantFrom(
    'ada@other.example@own.example',
    '"ada@other.example"@own.example',
    'ada@own.example\n@other.example',
  ),
  fc.constantFrom('ADA@MÜLLER.example', 'ada@xn--mller-kva.example', 'ada@own.example.', 'ada@own。example'),
  fc.constantFrom(...trickyTexts),
  fc.emailAddress(),
)
const strange = fc.oneof(
  fc.constantFrom<unknown>(undefined, null, true, 1, [], {}, ['ada@other.example']),
  fc.jsonValue(),
)
const claims = fc.record({
  sub: fc.oneof(
    { weight: 3, arbitrary: fc.constant(linkedSub) },
    { weight: 1, arbitrary: fc.constantFrom('eva', 'e'.repeat(256), ...trickyTexts) },
    { weight: 3, arbitrary: fc.uuid() },
  ),
  email: fc.oneof({ weight: 8, arbitrary: email }, strange),
  email_verified: fc.oneof({ weight: 6, arbitrary: fc.constantFrom(true, undefined) }, strange),
  given_name: fc.oneof(fc.constant('Ada'), fc.constantFrom(...trickyTexts), strange),
  family_name: fc.oneof(fc.constant('Brandt'), fc.constantFrom(...trickyTexts), strange),
  name: fc.oneof(fc.constant('Ada Brandt'), strange),
})

const found = await findProvider(app.client, own)
if (!found) throw new Error('There is no provider.')
const provider = found

test.each([
  ['the number of someone there', { sub: linkedSub, email: 'linked@other.example' }, 'sso-email'],
  ['that number with an address here', { sub: linkedSub, email: 'eva@own.example' }, 'sso-other-identity'],
  ['an address here of someone there', { sub: 'new', email: 'strayed@own.example' }, 'sso-unknown'],
  ['an address there', { sub: 'new', email: 'ada@other.example' }, 'sso-email'],
])('with the provider that two organisations share, %s does not sign anyone in', async (_, claimed, code) => {
  for (const area of areas) {
    const end = app.client`begin`.then(() => signInByClaims(app.client, { area, provider, claims: claimed }))
    await expect(end).rejects.toMatchObject({ code })
    await app.client`rollback`
  }
})

test('a provider never signs in a person of another organisation, whatever it claims', {
  tags: ['soak'],
}, async ({ annotate }) => {
  const outcomes = new Map<string, number>()
  const before = await app.client`select * from account where organisation_id = ${other} order by id`
  const linked = await app.client`select * from sign_in_identity where organisation_id = ${other} order by account_id`
  const property = fc.asyncProperty(fc.constantFrom(...areas), claims, async (area, claimed) => {
    await app.client`begin`
    const end = await signInByClaims(app.client, { area, provider, claims: claimed }).catch(error => {
      if (error instanceof ProviderError) return error
      throw error
    })
    if (end instanceof ProviderError) outcomes.set(end.code, (outcomes.get(end.code) ?? 0) + 1)
    else {
      const caller = await findCaller(app.client, area, end.token)
      expect(caller).toHaveProperty('organisationId', own)
      expect(caller).toHaveProperty('email', expect.stringMatching(/@own\.example$/i))
      outcomes.set('done', (outcomes.get('done') ?? 0) + 1)
    }
    expect(await app.client`select * from account where organisation_id = ${other} order by id`).toEqual(before)
    expect(
      await app.client`select * from sign_in_identity where organisation_id = ${other} order by account_id`,
    ).toEqual(linked)
    await app.client`rollback`
  })
  await fc.assert(property, { numRuns: propertyRuns(400, 20_000) })
  await annotate(JSON.stringify(Object.fromEntries(outcomes)))
  // Enough claims reach the code behind each refusal.
  for (const code of ['done', 'sso-email', 'sso-unknown', 'sso-name', 'sso-other-identity'])
    expect(outcomes.get(code), code).toBeGreaterThan(0)
})
