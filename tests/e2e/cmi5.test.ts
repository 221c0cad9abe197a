import { resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import fastify from 'fastify'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { lmsTexts } from '../../content/lms-texts.ts'
import { questTexts } from '../../content/quest/quest-texts.ts'
import { type LaunchOptions, Lrs } from '../lms/lrs.ts'
import { verbOf } from '../lms/lrs-rules.ts'
import { isAccessible } from './is-accessible.ts'
import { moduleTitle, quest } from './learner.ts'
import { browserTest } from './staged-test.ts'

const moduleId = 3
const { choices } = quest(moduleId)
const right = choices.findIndex(({ correct }) => correct)
const registration = '9f1c1a6e-4f0c-4f5e-9a63-5a3a4f0f5b11'

const test = browserTest
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern what a fixture needs
  .extend('lrs', async ({}, { onCleanup }) => {
    const lrs = await new Lrs().listen()
    onCleanup(async () => {
      await lrs[Symbol.asyncDispose]()
      expect(lrs.broken).toEqual([])
    })
    return lrs
  })
  // The package has another origin than the LRS.
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern what a fixture needs
  .extend('packageUrl', { scope: 'file' }, async ({}, { onCleanup }) => {
    const server = fastify({ forceCloseConnections: true })
    server.register(fastifyStatic, { root: resolve(import.meta.dirname, '../../web/dist-packages') })
    const url = await server.listen({ host: '127.0.0.1', port: 0 })
    onCleanup(() => server.close())
    return `${url}/index.html?format=cmi5&module=${moduleId}`
  })
  .extend('launch', ({ lrs, packageUrl }) => async (page: Page, options: LaunchOptions = {}) => {
    await page.goto(`${packageUrl}&${lrs.launch({ registration, ...options })}`)
  })
  .extend('page', ({ device }) => device.open())

test('A module is begun, reloaded, continued after its tab was closed, and completed', async ({
  lrs,
  device,
  page,
  launch,
}) => {
  await launch(page)
  await page.getByRole('heading', { level: 1, name: moduleTitle(moduleId) }).waitFor()
  // The single-use token has been received and stored.
  await page.getByRole('button', { name: questTexts.beginQuest }).waitFor()
  await page.reload()
  await answer(page)
  await page.close()

  const second = await device.context.newPage()
  await launch(second, { returnURL: `${lrs.url}/course` })
  await second.getByText(choices[right]?.explanation ?? '').waitFor()
  await second.getByRole('button', { name: questTexts.complete }).click()
  await second.getByText(lmsTexts.reported).waitFor()
  await second.getByRole('button', { name: lmsTexts.close }).click()
  await second.waitForURL(`${lrs.url}/course`)
  expect(verbs(lrs)).toEqual([['initialized'], ['initialized', 'passed', 'completed', 'terminated']])
  expect(lrs.statementsOf(registration)[1]?.[1]).toMatchObject({
    result: { score: { scaled: 1, raw: 100, min: 0, max: 100 } },
  })
})

test('Leaving the page of a completed module ends its session', async ({ lrs, page, launch }) => {
  await launch(page)
  await answer(page)
  await page.getByRole('button', { name: questTexts.complete }).click()
  await page.getByText(lmsTexts.reported).waitFor()
  // A tab that is slow to close is killed by the browser; a page that is left can always send its last request.
  await page.goto(`${lrs.url}/course`)
  await expect.poll(() => verbs(lrs)).toEqual([['initialized', 'passed', 'completed', 'terminated']])
})

test('A module that could not be opened is opened by “Try again”', async ({ lrs, page, launch }) => {
  lrs.faults = [undefined, 'server error']
  await launch(page)
  await page.getByRole('heading', { name: lmsTexts.cannotOpen.title }).waitFor()
  await page.getByRole('button', { name: lmsTexts.tryAgain }).click()
  await page.getByRole('button', { name: questTexts.beginQuest }).waitFor()
  expect(verbs(lrs)).toEqual([['initialized']])
})

test('A page without a session says that the module has to be opened from the platform', async ({
  page,
  packageUrl,
  launch,
}) => {
  const ended = page.getByRole('heading', { name: lmsTexts.ended.title })
  await page.goto(packageUrl)
  await ended.waitFor()
  await isAccessible(page)
  await launch(page)
  await page.getByRole('button', { name: lmsTexts.saveAndClose }).click()
  await page.getByRole('heading', { name: lmsTexts.closed.title }).waitFor()
  await page.reload()
  await ended.waitFor()
})

/** The verbs that the LRS has stored, a list for each session. */
const verbs = (lrs: Lrs) => lrs.statementsOf(registration).map(session => session.map(verbOf))

/** Answers the quest right and waits for the explanation. */
async function answer(page: Page): Promise<void> {
  await page.getByRole('button', { name: questTexts.beginQuest }).click()
  await page.getByRole('radio').nth(right).check()
  await page.getByRole('button', { name: questTexts.submit }).click()
  await page.getByText(choices[right]?.explanation ?? '').waitFor()
}
