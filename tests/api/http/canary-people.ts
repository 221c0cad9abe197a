import { expect } from 'vitest'
import * as users from '../../../api/contract/admin/academy-users.ts'
import { listAcademyAudit } from '../../../api/contract/admin/audit.ts'
import { listTraining, trainingCsvPath } from '../../../api/contract/admin/training-report.ts'
import { academyAdminAuth, academyAdminSecondFactor, employeeAuth } from '../../../api/contract/auth.ts'
import { completeModule, completeModules } from '../../../api/contract/training.ts'
import { authenticator } from '../authenticator.ts'
import { password } from '../test-app.ts'
import { unknownVersion } from '../training/completions.ts'
import { canaries, canary, learner, person, type Reader } from './canary.ts'
import type { CanaryApp } from './canary-app.ts'

/** An employee from the invitation to a completed module, with failing requests in between. */
export async function trainEmployee({ admin, send, mailedToken }: CanaryApp): Promise<void> {
  const invitee = person(learner)
  await send(users.inviteEmployee.path, { to: 'academy-admin', as: admin, body: invitee })
  const { email } = invitee
  const inviteToken = await mailedToken(email)
  const { validateInvitation } = employeeAuth
  await send(`${validateInvitation.path}?token=${inviteToken}`, { to: 'employee', method: 'GET' })
  await send(`${validateInvitation.path}?token=${canary()}`, { to: 'public', method: 'GET' })
  const newPassword = canary()
  const { setPassword, login, forgotPassword, check, logout } = employeeAuth
  await send(setPassword.path, { to: 'public', body: { email: `${canary()}@cro.example`, newPassword, inviteToken } })
  await send(setPassword.path, { to: 'public', body: { email, newPassword: canary().slice(0, 11), inviteToken } })
  await send(setPassword.path, { to: 'public', body: { email, newPassword, currentPassword: canary() } })
  const first = await send(setPassword.path, { to: 'employee', body: { email, newPassword, inviteToken } })
  expect(first.status).toBe(200)
  await send(login.path, { to: 'public', body: { email, password: canary() } })
  await send(login.path, { to: 'public', body: { email: `${canary()}@cro.example`, password: newPassword } })
  await send(login.path, { to: 'public', body: { email: canary(), password: { [canary()]: canary() } } })
  await send(forgotPassword.path, { to: 'public', body: { email: `${canary()}@cro.example` } })
  const as = await send(login.path, { to: 'employee', body: { email, password: newPassword } })
  for (const { cookie } of [first, as]) canaries.push({ word: cookie.split('=')[1] ?? '', readers: [], kept: false })
  await send(check.path, { to: 'employee', method: 'GET', as })
  const answers = [{ questId: canary([], { kept: true }), choice: 1 }]
  // Answers to another content version are stored unchecked.
  const completion = { moduleId: 1, score: 100, id: crypto.randomUUID(), answers, contentVersion: unknownVersion }
  expect((await send(completeModule.path, { to: 'employee', as, body: completion })).status).toBe(200)
  await send(completeModule.path, { to: 'employee', as, body: { ...completion, score: canary() } })
  await send(completeModule.path, { to: 'employee', as, body: { ...completion, answers: [{ questId: canary() }] } })
  const several = [completion, { ...completion, id: crypto.randomUUID(), score: canary() }]
  expect((await send(completeModules.path, { to: 'employee', as, body: { completions: several } })).status).toBe(200)
  await send(completeModules.path, { to: 'employee', as, body: { completions: [...several, { id: canary() }] } })
  await send(logout.path, { to: 'employee', as })
  await send(check.path, { to: 'public', method: 'GET', as: { cookie: `asterleigh_employee=${canary()}` } })
}

/** An academy admin's actions and searches, and a mail that the mail server refuses. */
export async function manageAcademy({ admin, refusedAddress, send }: CanaryApp): Promise<void> {
  await send(users.inviteEmployee.path, {
    to: 'academy-admin',
    as: admin,
    body: { ...person(learner), email: `${refusedAddress}@cro.example` },
  })
  await send(users.inviteEmployee.path, {
    to: 'academy-admin',
    as: admin,
    body: { ...person(canary), email: canary() },
  })
  await send(users.inviteEmployee.path, {
    to: 'academy-admin',
    as: admin,
    body: { ...person(canary), firstName: [canary()] },
  })
  for (const path of [users.listEmployees.path, listTraining.path, listAcademyAudit.path, trainingCsvPath]) {
    await send(`${path}?search=${canary()}`, { to: 'academy-admin', method: 'GET', as: admin })
    await send(path, { to: 'academy-admin', method: 'GET', as: admin })
    await send(`${path}?cursor=${canary()}`, { to: 'academy-admin', method: 'GET', as: admin })
  }
  const change = (currentPassword: string, newPassword: string) =>
    send(academyAdminAuth.changePassword.path, {
      to: 'academy-admin',
      as: admin,
      body: { currentPassword, newPassword },
    })
  await change(canary(), canary())
  expect((await change(password, canary())).status).toBe(200)
}

/** The second factor: seed and recovery codes are shown once, to their admin; entered codes never. */
export async function useSecondFactor({ app, admin, send }: CanaryApp): Promise<void> {
  const { email, ...as } = await app.signIn('academy-admin')
  const second = academyAdminSecondFactor
  const once = ['academy-admin'] as const
  const post = (path: string, body: unknown, to: Reader = 'public') => send(path, { to, as, body })
  await post(second.begin.path, { currentPassword: canary() })
  const begun = await post(second.begin.path, { currentPassword: password }, 'academy-admin')
  const { seed, uri }: { seed: string; uri: string } = JSON.parse(begun.text)
  const code = authenticator(uri)
  canaries.push({ word: seed, readers: once, kept: false })
  await post(second.confirm.path, { code: canary() })
  const confirmed = await post(second.confirm.path, { code: code() }, 'academy-admin')
  const { recoveryCodes }: { recoveryCodes: string[] } = JSON.parse(confirmed.text)
  for (const word of recoveryCodes.flatMap(each => [each, each.replaceAll('-', '')]))
    canaries.push({ word, readers: once, kept: false })
  const [first] = recoveryCodes
  await send(second.state.path, { to: 'public', method: 'GET', as })
  for (const given of [undefined, canary(), code(1), first, first])
    await send(academyAdminAuth.login.path, { to: 'academy-admin', body: { email, password, code: given } })
  await post(second.renewRecoveryCodes.path, { currentPassword: password, code: [canary()] })
  await post(second.switchOff.path, { currentPassword: password, code: canary() })
  expect((await post(second.begin.path, { currentPassword: password })).status).toBe(409)
  expect((await send(academyAdminAuth.logout.path, { to: 'public', as })).status).toBe(200)
  await send(listAcademyAudit.path, { to: 'academy-admin', method: 'GET', as: admin })
}
