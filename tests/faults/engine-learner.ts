import { expect } from 'vitest'
import { paths } from '../../content/paths.ts'
import { password, quest } from '../e2e/learner.ts'
import { until } from '../until.ts'
import { fill, press, waitFor } from './engine-actions.ts'
import type { Tab } from './engine-device.ts'

/** The steps of `tests/e2e/learner.ts` for any engine. */

/** Signs in and waits until the device can work offline. */
export async function signIn(tab: Tab, url: string, email: string): Promise<void> {
  await tab.goto(url + paths.employeeLogin)
  await fillSignIn(tab, email)
  await waitFor(tab, 'text', 'Ready for offline training on this device.')
}

export async function fillSignIn(tab: Tab, email: string): Promise<void> {
  await fill(tab, 'Email', email)
  await fill(tab, 'Password', password)
  await press(tab, 'button', 'Sign In to Training')
  await waitFor(tab, 'text', 'Modules Completed')
}

/** Opens the next module and its question. */
export async function openQuest(tab: Tab): Promise<void> {
  await press(tab, 'button', 'Start Module')
  await press(tab, 'button', 'Begin quest')
  await waitFor(tab, 'button', 'Submit Answer')
}

/** Answers the question; `correctly: false` earns 0 points. */
export async function answer(tab: Tab, moduleId: number, correctly = true): Promise<void> {
  const choice = quest(moduleId).choices.find(choice => choice.correct === correctly)
  if (!choice) throw new Error('No such choice')
  await press(tab, 'choice', choice.text)
  await press(tab, 'button', 'Submit Answer')
  await waitFor(tab, 'button', 'Complete Module')
}

export async function complete(tab: Tab): Promise<void> {
  await press(tab, 'button', 'Complete Module')
  await waitFor(tab, 'heading', 'Module Complete!')
}

export async function backOnDashboard(tab: Tab): Promise<void> {
  await press(tab, 'button', 'Return now')
  await waitFor(tab, 'text', 'Modules Completed')
}

/** Waits until the service worker has precached every page that works offline. */
export async function readyForOffline(tab: Tab): Promise<void> {
  await until('the service worker to be active', () =>
    tab.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      return registration?.active?.state === 'activated'
    }),
  )
}

/** Expects the page to fit a phone's width and to have logged no message or error. */
export async function expectNoProblems(tab: Tab): Promise<void> {
  expect(await tab.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(tab.messages).toEqual([])
}
