import type { Page } from 'playwright'
import { completeModule } from '../../api/contract/training.ts'
import { moduleTexts } from '../../content/curriculum/modules.ts'
import { allModules } from '../../content/curriculum/outline.ts'
import { paths } from '../../content/paths.ts'
import type { TcpProxy } from '../tcp-proxy.ts'
import type { Stage } from './stage.ts'

// The steps of a learner. Each wait is for something visible.

/** The password of every account in these tests. */
export const password = 'quiet-harbour-71-lanterns'

/** Opens a password link, sets the password, and waits for the training. */
export async function setPassword(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByRole('heading', { name: 'Set Your Password' }).waitFor()
  await page.getByLabel('New password', { exact: false }).first().fill(password)
  await page.getByLabel('Confirm', { exact: false }).first().fill(password)
  await page.getByRole('button', { name: 'Set Password & Continue' }).click()
  await page.waitForURL(`**${paths.training}`)
}

/** Requests a password link on the sign-in screen; it arrives by mail. */
export async function forgetPassword(page: Page, url: string, email: string): Promise<void> {
  await page.goto(url + paths.employeeLogin)
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
}

/** Signs in at the employees' login. */
export async function signIn(page: Page, url: string, email: string): Promise<void> {
  await page.goto(`${url}${paths.employeeLogin}`)
  await fillSignIn(page, email)
}

/** Signs in with the form on the current page. */
export async function fillSignIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email', { exact: false }).first().fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In to Training' }).click()
  await page.waitForURL(`**${paths.training}`)
}

/** Returns a module's title; throws if there is no such module. */
export function moduleTitle(moduleId: number): string {
  const module = allModules.find(module => module.id === moduleId)
  if (!module) throw new Error(`No module ${moduleId}`)
  return module.title
}

/** Returns a module's first quest; throws if there is none. */
export function quest(moduleId: number) {
  const quest = moduleTexts.find(text => text.id === moduleId)?.quests[0]
  if (!quest) throw new Error(`No quest in module ${moduleId}`)
  return quest
}

/** Completes these modules with all points through the API, as another device would. */
export async function completeOnServer(page: Page, moduleIds: readonly number[]): Promise<void> {
  const results = moduleIds.map(id => ({ moduleId: id, score: quest(id).points }))
  await page.evaluate(
    async ([path, results]) => {
      for (const result of results) {
        const headers = { 'content-type': 'application/json' }
        await fetch(path, { method: 'POST', headers, body: JSON.stringify(result) })
      }
    },
    [completeModule.path, results] as const,
  )
}

/** Opens the next module and begins its quest. */
export async function openQuest(page: Page, moduleId: number): Promise<void> {
  await page.getByRole('button', { name: 'Start Module' }).click()
  await page.getByRole('heading', { level: 1, name: moduleTitle(moduleId) }).waitFor()
  await page.getByRole('button', { name: 'Begin quest' }).click()
}

/** Submits a correct or a wrong answer and waits for its explanation. */
export async function answer(page: Page, moduleId: number, correctly = true): Promise<void> {
  const choice = quest(moduleId).choices.find(choice => choice.correct === correctly)
  if (!choice) throw new Error('No such choice')
  await page.getByRole('radio', { name: choice.text }).check()
  await page.getByRole('button', { name: 'Submit Answer' }).click()
  await page.getByText(choice.explanation).waitFor()
}

/** Completes a module and returns to the dashboard; a wrong answer earns 0 points. */
export async function doModule(page: Page, moduleId: number, correctly = true): Promise<void> {
  await openQuest(page, moduleId)
  await completeQuest(page, moduleId, correctly)
}

/** Completes a module while the network is down, so that its result is queued on the device. */
export async function doModuleOffline(
  { network }: Pick<Stage, 'network'>,
  page: Page,
  moduleId: number,
): Promise<void> {
  await openQuest(page, moduleId)
  await network.change('refuse')
  await completeQuest(page, moduleId)
}

/** Restores the network and tells the page, as a device that is connected again does. */
export async function reconnect({ network }: { network: Pick<TcpProxy, 'change'> }, page: Page): Promise<void> {
  await network.change('pass')
  await page.evaluate(() => {
    // Of all devices that return at once, this one does not wait.
    Math.random = () => 0
    window.dispatchEvent(new Event('online'))
  })
}

/** Answers an open quest, completes its module and returns to the dashboard. */
export async function completeQuest(page: Page, moduleId: number, correctly = true): Promise<void> {
  await answer(page, moduleId, correctly)
  await page.getByRole('button', { name: 'Complete Module' }).click()
  await backOnDashboard(page)
}

/** Returns from the completion screen to the dashboard. The screen closes by itself, perhaps before a click arrives. */
export async function backOnDashboard(page: Page): Promise<void> {
  await page.waitForFunction(
    ([label, shown]) => {
      const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)
      if (button?.checkVisibility({ visibilityProperty: true })) button.click()
      return document.body.innerText.includes(shown)
    },
    ['Return now', 'Modules Completed'] as const,
    { polling: 100 },
  )
}
