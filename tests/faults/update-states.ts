import type { Page } from 'playwright'
import { expect } from 'vitest'
import { paths } from '../../content/paths.ts'
import { blockStore, refuseWrites, unblock } from '../e2e/blocked-storage.ts'
import { answer, backOnDashboard, doModule, fillSignIn, openQuest, password, quest } from '../e2e/learner.ts'
import { linkIn, newestMail } from '../e2e/mailbox.ts'
import type { Deployment } from './deployment.ts'

/** Where a learner is when a deployment happens. Texts and names are those of release A. */
export interface State {
  readonly name: string
  /** `in`: signed in, on the dashboard; `out`: signed out, at the sign-in screen. */
  readonly from: 'in' | 'out'
  /** `quest`: the update may not be offered before the learner is back on the dashboard. */
  readonly kind: 'quest' | 'screen'
  /** Brings the page into this state. */
  reach(page: Page, learner: string, deployment: Deployment): Promise<void>
  /** Expects that everything typed, chosen or answered is still there. */
  expectUnchanged(page: Page): Promise<void>
  /** Continues from this state to the dashboard. A signed-out learner has a network. */
  finish(page: Page, learner: string): Promise<void>
  /** Score of module 1 that the server must store then; null if none was finished. */
  readonly score: number | null
}

const right = quest(1).choices.find(({ correct }) => correct) ?? { text: '', explanation: '' }
const rightRadio = (page: Page) => page.getByRole('radio', { name: right.text })
const press = (page: Page, name: string) => page.getByRole('button', { name }).click()
const isComplete = (page: Page) => page.getByRole('heading', { name: 'Module Complete!' }).waitFor()
const isExplained = (page: Page) => page.getByText(right.explanation).waitFor()
const dashboard = (page: Page) => page.getByText('Modules Completed').first().waitFor()

async function choose(page: Page): Promise<void> {
  await openQuest(page, 1)
  await rightRadio(page).check()
}

async function explain(page: Page): Promise<void> {
  await openQuest(page, 1)
  await answer(page, 1)
}

async function goBack(page: Page): Promise<void> {
  await isComplete(page)
  await press(page, 'Return now')
  await page.getByText('Score: 100').waitFor()
}

async function complete(page: Page): Promise<void> {
  await press(page, 'Complete Module')
  await goBack(page)
}

type Visit = Pick<State, 'name' | 'reach' | 'expectUnchanged' | 'finish'>
const inQuest = (visit: Visit): State => ({ ...visit, from: 'in', kind: 'quest', score: 100 })
const signedOut = (visit: Visit): State => ({ ...visit, from: 'out', kind: 'screen', score: null })

/** States of a visit to a module (web/quest/quest-machine.ts), and screens outside a quest. */
export const states: readonly State[] = [
  inQuest({
    name: 'choice made',
    reach: choose,
    expectUnchanged: page => rightRadio(page).and(page.locator(':checked')).waitFor(),
    finish: async page => {
      await press(page, 'Submit Answer')
      await isExplained(page)
      await complete(page)
    },
  }),
  inQuest({
    name: 'answer being locked',
    reach: async page => {
      await choose(page)
      await page.evaluate(blockStore, 'lockedAnswers')
      await press(page, 'Submit Answer')
    },
    expectUnchanged: page => rightRadio(page).and(page.locator(':checked')).waitFor(),
    finish: async page => {
      await page.evaluate(unblock)
      await isExplained(page)
      await complete(page)
    },
  }),
  inQuest({ name: 'explanation shown', reach: explain, expectUnchanged: isExplained, finish: complete }),
  inQuest({
    name: 'result being saved',
    reach: async page => {
      await explain(page)
      await page.evaluate(blockStore, 'outbox')
      await press(page, 'Complete Module')
    },
    expectUnchanged: isExplained,
    finish: async page => {
      await page.evaluate(unblock)
      await goBack(page)
    },
  }),
  inQuest({
    name: 'result could not be saved',
    reach: async page => {
      await explain(page)
      await page.evaluate(refuseWrites)
      await press(page, 'Complete Module')
      await page.getByText('Couldn’t save your result on this device').waitFor()
    },
    expectUnchanged: isExplained,
    finish: async page => {
      await page.evaluate(unblock)
      await press(page, 'Try again')
      await goBack(page)
    },
  }),
  inQuest({
    name: 'completion screen, counting down',
    reach: async page => {
      await explain(page)
      // The countdown is paused, so that the deployment happens during it on any machine.
      await page.clock.install()
      await page.clock.pauseAt(Date.now() + 1000)
      await press(page, 'Complete Module')
      await isComplete(page)
    },
    expectUnchanged: page => page.getByText('100 out of 100').waitFor(),
    finish: async page => {
      await page.clock.runFor(3100)
      await page.clock.resume()
      await page.getByText('Score: 100').waitFor()
    },
  }),
  inQuest({
    name: 'review',
    reach: async page => {
      await explain(page)
      await complete(page)
      await press(page, 'Review')
      await press(page, 'Begin quest')
    },
    expectUnchanged: page => page.getByText('Review mode. Your recorded score doesn’t change.').waitFor(),
    finish: async page => {
      await page.getByRole('main').getByRole('button', { name: 'Back to Training' }).click()
      await page.getByText('Score: 100').waitFor()
    },
  }),
  {
    name: 'dashboard, a result on its way',
    from: 'in',
    kind: 'screen',
    reach: async (page, _, { network }) => {
      await network.change('refuse')
      await doModule(page, 1)
      await backOnDashboard(page)
      await network.change('pass')
    },
    expectUnchanged: page => page.getByText('Score: 100').waitFor(),
    finish: dashboard,
    score: 100,
  },
  signedOut({
    name: 'sign-in form half filled',
    reach: async (page, learner) => {
      await page.getByLabel('Email').fill(learner)
      await page.getByLabel('Password', { exact: true }).fill('half of it')
    },
    expectUnchanged: async page => {
      expect(await page.getByLabel('Email').inputValue()).toContain('@cro.example')
      expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('half of it')
    },
    finish: async (page, learner) => {
      await fillSignIn(page, learner)
      await dashboard(page)
    },
  }),
  signedOut({
    name: 'set-password screen half filled',
    reach: async (page, learner, { url, dataDir }) => {
      await page.request.post(`${url}/api/croacademy/auth/forgot-password`, { data: { email: learner } })
      await page.goto(linkIn(await newestMail(dataDir, learner)))
      await page.getByLabel('New Password', { exact: true }).fill(password)
    },
    expectUnchanged: async page =>
      expect(await page.getByLabel('New Password', { exact: true }).inputValue()).toBe(password),
    finish: async page => {
      await page.getByLabel('Confirm Password', { exact: true }).fill(password)
      await press(page, 'Set Password & Continue')
      await page.waitForURL(`**${paths.training}`)
      await dashboard(page)
    },
  }),
]
