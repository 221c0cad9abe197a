import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { until } from '../until.ts'
import { answer, backOnDashboard, openQuest } from './learner.ts'
import type { Stage } from './stage.ts'
import { test } from './staged-test.ts'
import { visitAsLearner } from './visit-as.ts'

test('A new version is offered, not during a quest, and the first Reload takes it over', async ({
  stage,
  device,
  iva,
}) => {
  await using front = await standBefore(stage)
  const page = await device.open()
  await visitAsLearner(page, stage, iva)
  await device.readyForOffline(page)
  await openQuest(page, 1)

  front.deploy()
  await lookForUpdate(page)
  await answer(page, 1)
  expect(await page.getByRole('button', { name: 'Reload' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Complete Module' }).click()
  await page.getByRole('heading', { name: 'Module Complete!' }).waitFor()
  await backOnDashboard(page)

  const reload = page.getByRole('button', { name: 'Reload' })
  await page.getByRole('button', { name: 'Later' }).click()
  await reload.waitFor({ state: 'detached' })
  await page.reload()

  const reloaded = page.waitForEvent('load')
  await reload.click()
  await reloaded
  await page.getByText('Score: 100').waitFor()
  expect(await page.getByRole('button', { name: 'Reload' }).count()).toBe(0)
  expect(
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      return registration?.waiting === null && registration.active === navigator.serviceWorker.controller
    }),
  ).toBe(true)
})

/** What the page does by itself every hour; done when the new worker has been installed. */
async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await until('the new worker waits', () =>
    page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting)),
  )
}

/** Stands between the network and the server, and after a deployment hands out another worker script. */
async function standBefore(stage: Stage): Promise<AsyncDisposable & { deploy(): void }> {
  const origin = `http://127.0.0.1:${stage.network.target}`
  let deployed = false
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { host, connection, 'accept-encoding': encoding, ...rest } = request.headers
    const answer = await fetch(origin + request.url, {
      method: request.method ?? 'GET',
      headers: rest as Record<string, string>,
      redirect: 'manual',
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    })
    const body = Buffer.from(await answer.arrayBuffer())
    for (const name of ['content-type', 'cache-control', 'location']) {
      const value = answer.headers.get(name)
      if (value) response.setHeader(name, value)
    }
    for (const cookie of answer.headers.getSetCookie()) response.appendHeader('set-cookie', cookie)
    response.writeHead(answer.status)
    response.end(deployed && request.url === '/service-worker.js' ? `${body}\n// the next version` : body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  stage.network.target = (server.address() as AddressInfo).port
  return {
    deploy() {
      deployed = true
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
    },
  }
}
