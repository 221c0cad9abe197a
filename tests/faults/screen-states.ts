import type { Page } from 'playwright'
import { expect } from 'vitest'
import { paths } from '../../content/paths.ts'
import { backOnDashboard, doModule, fillSignIn, password } from '../e2e/learner.ts'
import { linkIn, newestMail } from '../e2e/mailbox.ts'
import type { Deployment } from './deployment.ts'
import type { State } from './update-state.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

async function askForLink(deployment: Deployment, email: string): Promise<string> {
  await fetch(`${deployment.url}/api/croacademy/auth/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  return linkIn(await newestMail(deployment.dataDir, email))
}

const dashboard = (page: Page) => page.getByText('Modules Completed').first().waitFor()

/** The screens outside a quest: the dashboard and the forms before it. */
export const screenStates: readonly State[] = [
  {
    name: 'dashboard',
    from: 'in',
    kind: 'screen',
    reach: dashboard,
    expectUnchanged: dashboard,
    finish: dashboard,
    score: null,
  },
  {
    name: 'dashboard, a result on its way',
    from: 'in',
    kind: 'screen',
    reach: async (page, _learner, { network }) => {
      await network.change('refuse')
      await doModule(page, 1)
      await backOnDashboard(page)
      await network.change('pass')
    },
    expectUnchanged: page => page.getByText('Score: 100').waitFor(),
    finish: dashboard,
    score: 100,
  },
  {
    name: 'sign-in form half filled',
    from: 'out',
    kind: 'screen',
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
    score: null,
  },
  {
    name: 'forgotten password, address typed',
    from: 'out',
    kind: 'screen',
    reach: async (page, learner) => {
      await press(page, 'Forgot your password?')
      await page.getByLabel('Email').fill(learner)
    },
    expectUnchanged: async page => expect(await page.getByLabel('Email').inputValue()).toContain('@cro.example'),
    finish: async (page, learner) => {
      await press(page, 'Send link')
      await page.getByText('is on its way').waitFor()
      await press(page, 'Back to sign-in')
      await fillSignIn(page, learner)
      await dashboard(page)
    },
    score: null,
  },
  {
    name: 'set-password screen half filled',
    from: 'out',
    kind: 'screen',
    reach: async (page, learner, deployment) => {
      await page.goto(await askForLink(deployment, learner))
      await page.getByLabel('New Password', { exact: true }).fill(password)
      await page.getByLabel('Confirm Password', { exact: true }).fill('half of it')
    },
    expectUnchanged: async page => {
      expect(await page.getByLabel('New Password', { exact: true }).inputValue()).toBe(password)
      expect(await page.getByLabel('Confirm Password', { exact: true }).inputValue()).toBe('half of it')
    },
    finish: async page => {
      await page.getByLabel('Confirm Password', { exact: true }).fill(password)
      await press(page, 'Set Password & Continue')
      await page.waitForURL(`**${paths.training}`)
      await dashboard(page)
    },
    score: null,
  },
]
