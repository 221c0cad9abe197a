import { expect } from 'vitest'
import { inviteEmployee } from '../../api/contract/academy-users.ts'
import { academyAdminAuth } from '../../api/contract/auth.ts'
import { dashboardModules } from '../../content/curriculum/outline.ts'
import { until } from '../until.ts'
import { backOnDashboard, doModule, password, quest, setPassword } from './learner.ts'
import { linkIn, newestMail } from './mailbox.ts'
import type { Stage } from './stage.ts'
import { test } from './staged-test.ts'

test('From the invitation mail to certification, over a network that loses responses, every result arrives once', async ({
  stage,
  device,
}) => {
  await stage.addAccount('academy-admin', 'admin@cro.example', 'Ana', 'Duarte')
  await invite(stage, 'iva@cro.example', 'Iva', 'Horáková')
  const page = await device.open()
  await setPassword(page, linkIn(await newestMail(stage.dataDir, 'iva@cro.example')))

  await stage.network.change('drop-responses', 'complete-module')
  for (const module of dashboardModules) {
    await doModule(page, module.id)
    await backOnDashboard(page)
    if (module.id === 1) await until('a lost response', () => stage.network.droppedResponses > 0)
  }
  await page.getByText('Earned!').waitFor()
  await doModule(page, 8, false)
  await backOnDashboard(page)
  await stage.network.change('pass')

  await until('all eight results on the server', async () => (await stage.completions()).length === 8, 60_000)
  await page
    .getByText(/saved on this device/i)
    .first()
    .waitFor({ state: 'detached', timeout: 60_000 })
  expect(await stage.completions()).toEqual([
    ...dashboardModules.map(({ id }) => ({ email: 'iva@cro.example', module_id: id, score: quest(id).points })),
    { email: 'iva@cro.example', module_id: 8, score: 0 },
  ])
})

/** Sends the request that the academy admin's page sends. */
async function invite(stage: Stage, email: string, firstName: string, lastName: string): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const signedIn = await fetch(stage.url + academyAdminAuth.login.path, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: 'admin@cro.example', password }),
  })
  const cookie = signedIn.headers
    .getSetCookie()
    .map(line => line.split(';')[0])
    .join('; ')
  const invited = await fetch(stage.url + inviteEmployee.path, {
    method: 'POST',
    headers: { ...headers, cookie },
    body: JSON.stringify({ email, firstName, lastName }),
  })
  expect(invited.status).toBe(200)
}
