import type { Page } from 'playwright'
import { expect } from 'vitest'
import { blockStore, refuseWrites, unblock } from '../e2e/blocked-storage.ts'
import { answer, openQuest, quest } from '../e2e/learner.ts'
import type { State } from './update-state.ts'

function rightChoice() {
  const right = quest(1).choices.find(choice => choice.correct)
  if (!right) throw new Error('Module 1 has no right choice.')
  return right
}
const right = rightChoice()

const radio = (page: Page) => page.getByRole('radio', { name: right.text })
const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

async function start(page: Page): Promise<void> {
  await press(page, 'Start Module')
  await page.getByRole('button', { name: 'Begin quest' }).waitFor()
}

async function pick(page: Page): Promise<void> {
  await openQuest(page, 1)
  await radio(page).check()
}

async function explain(page: Page): Promise<void> {
  await openQuest(page, 1)
  await answer(page, 1)
}

async function complete(page: Page): Promise<void> {
  await press(page, 'Complete Module')
  await page.getByRole('heading', { name: 'Module Complete!' }).waitFor()
}

async function goBack(page: Page): Promise<void> {
  await press(page, 'Return now')
  await page.getByText('Score: 100').waitFor()
}

const submit = async (page: Page) => {
  await press(page, 'Submit Answer')
  await page.getByText(right.explanation).waitFor()
  await complete(page)
  await goBack(page)
}

const finishExplained = async (page: Page) => {
  await complete(page)
  await goBack(page)
}

/** Every state of a visit to a module (web/quest/quest-machine.ts) that one quest per module can reach. */
export const questStates: readonly State[] = [
  {
    name: 'briefing',
    from: 'in',
    kind: 'quest',
    reach: start,
    expectUnchanged: page => page.getByRole('button', { name: 'Begin quest' }).waitFor(),
    finish: async page => {
      await press(page, 'Begin quest')
      await radio(page).check()
      await submit(page)
    },
    score: 100,
  },
  {
    name: 'question shown',
    from: 'in',
    kind: 'quest',
    reach: page => openQuest(page, 1),
    expectUnchanged: async page => expect(await page.getByRole('radio').count()).toBe(3),
    finish: async page => {
      await radio(page).check()
      await submit(page)
    },
    score: 100,
  },
  {
    name: 'choice made',
    from: 'in',
    kind: 'quest',
    reach: pick,
    expectUnchanged: async page => expect(await radio(page).isChecked()).toBe(true),
    finish: submit,
    score: 100,
  },
  {
    name: 'briefing read again, choice made',
    from: 'in',
    kind: 'quest',
    reach: async page => {
      await pick(page)
      await press(page, 'Read the briefing again')
    },
    expectUnchanged: page => page.getByRole('button', { name: 'Back to the quest' }).waitFor(),
    finish: async page => {
      await press(page, 'Back to the quest')
      expect(await radio(page).isChecked()).toBe(true)
      await submit(page)
    },
    score: 100,
  },
  {
    name: 'answer being locked',
    from: 'in',
    kind: 'quest',
    reach: async page => {
      await pick(page)
      await page.evaluate(blockStore, 'lockedAnswers')
      await press(page, 'Submit Answer')
    },
    expectUnchanged: async page => expect(await radio(page).isChecked()).toBe(true),
    finish: async page => {
      await page.evaluate(unblock)
      await page.getByText(right.explanation).waitFor()
      await finishExplained(page)
    },
    score: 100,
  },
  {
    name: 'answer could not be locked',
    from: 'in',
    kind: 'quest',
    reach: async page => {
      await pick(page)
      await page.evaluate(refuseWrites)
      await press(page, 'Submit Answer')
      await page.getByText('Couldn’t save your answer on this device.').waitFor()
    },
    expectUnchanged: async page => expect(await radio(page).isChecked()).toBe(true),
    finish: async page => {
      await page.evaluate(unblock)
      await press(page, 'Try again')
      await page.getByText(right.explanation).waitFor()
      await finishExplained(page)
    },
    score: 100,
  },
  {
    name: 'explanation shown',
    from: 'in',
    kind: 'quest',
    reach: explain,
    expectUnchanged: page => page.getByText(right.explanation).waitFor(),
    finish: finishExplained,
    score: 100,
  },
  {
    name: 'result being saved',
    from: 'in',
    kind: 'quest',
    reach: async page => {
      await explain(page)
      await page.evaluate(blockStore, 'outbox')
      await press(page, 'Complete Module')
    },
    expectUnchanged: page => page.getByText(right.explanation).waitFor(),
    finish: async page => {
      await page.evaluate(unblock)
      await page.getByRole('heading', { name: 'Module Complete!' }).waitFor()
      await goBack(page)
    },
    score: 100,
  },
  {
    name: 'result could not be saved',
    from: 'in',
    kind: 'quest',
    reach: async page => {
      await explain(page)
      await page.evaluate(refuseWrites)
      await press(page, 'Complete Module')
      await page.getByText('Couldn’t save your result on this device').waitFor()
    },
    expectUnchanged: page => page.getByText(right.explanation).waitFor(),
    finish: async page => {
      await page.evaluate(unblock)
      await press(page, 'Try again')
      await page.getByRole('heading', { name: 'Module Complete!' }).waitFor()
      await goBack(page)
    },
    score: 100,
  },
  {
    name: 'completion screen, counting down',
    from: 'in',
    kind: 'quest',
    reach: async page => {
      await explain(page)
      // The countdown is paused, so that the deployment happens during it on any machine.
      await page.clock.install()
      await page.clock.pauseAt(Date.now() + 1000)
      await complete(page)
    },
    expectUnchanged: page => page.getByText('100 out of 100').waitFor(),
    finish: async page => {
      await page.clock.runFor(3100)
      await page.clock.resume()
      await page.getByText('Score: 100').waitFor()
    },
    score: 100,
  },
  {
    name: 'review',
    from: 'in',
    kind: 'quest',
    reach: async page => {
      await explain(page)
      await finishExplained(page)
      await press(page, 'Review')
      await press(page, 'Begin quest')
      await page.getByText('Review mode. Your recorded score doesn’t change.').waitFor()
    },
    expectUnchanged: page => page.getByText('Review mode. Your recorded score doesn’t change.').waitFor(),
    finish: async page => {
      await page.getByRole('main').getByRole('button', { name: 'Back to Training' }).click()
      await page.getByText('Score: 100').waitFor()
    },
    score: 100,
  },
]
