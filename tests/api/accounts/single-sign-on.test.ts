import { expect, test } from 'vitest'
import { employeeAuth } from '../../../api/contract/auth.ts'
import { singleSignOnStage } from './single-sign-on-calls.ts'

const { app, provider, newOrganisation, signIn } = await singleSignOnStage()

test('an employee signs in at the organisation’s provider and is at the dashboard', async () => {
  const { domain, organisationId } = await newOrganisation()
  const email = `ada@${domain}`
  const { id } = await app.createUser('employee', { email, organisationId })
  provider.signInAs({ sub: 'ada-1', email, email_verified: true })
  const { browser, pathname, outcome } = await signIn(email)
  expect({ pathname, outcome }).toEqual({ pathname: '/croacademy/training', outcome: 'done' })
  const check = await app.call(employeeAuth.check, { as: browser })
  expect(check).toMatchObject({ status: 200, body: { user: { id, email } } })
})
