import type { Page } from 'playwright'
import { paths } from '../../content/paths.ts'
import { Device } from '../e2e/browser.ts'
import { openQuest, quest } from '../e2e/learner.ts'
import type { Academy } from './academy.ts'
import { compare, type Ratio } from './compare.ts'

/** How much slower than this machine the learner's processor is. */
const slowdown = 6

/** What a learner waits for in a quest, on a slow processor: the explanation, and the result that is saved. */
export async function* academyPageTaps(academy: Academy): AsyncGenerator<Ratio> {
  const writeAndFrame: Floor = {
    baseline: 'one strict write, then one frame',
    reading: 'The least that saves and shows.',
    least: async page => (await strictWrite(page)) + (await oneFrame(page)),
  }
  yield await waited(academy, 2, answerToExplanation, {
    baseline: 'one frame',
    goal: '≤ 2',
    reading: 'At a sixth of the speed; the answer is locked by a strict write before its explanation is drawn.',
    least: oneFrame,
  })
  yield await waited(academy, 5, answerToExplanation, writeAndFrame)
  yield await waited(academy, 3, completionToResult, {
    baseline: 'one strict IndexedDB write',
    goal: '≤ 1.5',
    reading: 'At a sixth of the speed; progress and outbox in one strict write, and a second copy beside it.',
    least: strictWrite,
  })
  yield await waited(academy, 4, completionToResult, writeAndFrame)
}

type Floor = Pick<Ratio, 'baseline' | 'goal' | 'reading'> & { least: (page: Page) => Promise<number> }

/** A wait within a module, in milliseconds; the dashboard is there before and after it. */
interface Wait {
  readonly subject: string
  readonly take: (page: Page, moduleId: number) => Promise<number>
}

const answerToExplanation: Wait = {
  subject: 'answer chosen, explanation shown',
  async take(page, moduleId) {
    await pick(page, moduleId)
    const took = await tapped(page, 'Submit Answer', '#verdict')
    await page.getByRole('button', { name: 'Complete Module' }).click()
    await page.getByRole('button', { name: 'Return now' }).click()
    return took
  },
}

const completionToResult: Wait = {
  subject: 'module completed, saved and shown',
  async take(page, moduleId) {
    await pick(page, moduleId)
    await page.getByRole('button', { name: 'Submit Answer' }).click()
    await page.locator('#verdict').waitFor()
    const took = await tapped(page, 'Complete Module', 'main > div + h1')
    await page.getByRole('button', { name: 'Return now' }).click()
    return took
  },
}

/** What an employee waits in one module after the other, beside `least` on the same page. */
async function waited(
  academy: Academy,
  employee: number,
  { subject, take }: Wait,
  { least, ...texts }: Floor,
): Promise<Ratio> {
  await using work = await atWork(academy, employee)
  let moduleId = 0
  return await compare(
    { subject, ...texts },
    {
      subject: () => {
        moduleId += 1
        return take(work.page, moduleId)
      },
      baseline: () => least(work.page),
      rounds: 6,
    },
  )
}

/** A device on which an employee has the training open. */
async function atWork({ url, cookies }: Academy, employee: number): Promise<AsyncDisposable & { readonly page: Page }> {
  const device = await Device.create()
  const page = await device.open()
  const [name = '', value = ''] = cookies[employee]?.split('=') ?? []
  await device.context.addCookies([{ name, value, url }])
  await page.goto(url + paths.training)
  await device.readyForOffline(page)
  const session = await device.context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return {
    page,
    async [Symbol.asyncDispose]() {
      await device.kill()
      await device.discard({})
    },
  }
}

async function pick(page: Page, moduleId: number): Promise<void> {
  await openQuest(page, moduleId)
  const choice = quest(moduleId).choices.find(({ correct }) => correct)
  await page.getByRole('radio', { name: choice?.text ?? '' }).check()
}

/** Milliseconds from a press on a button to the frame that shows `selector`. */
async function tapped(page: Page, button: string, selector: string): Promise<number> {
  const shown = page.evaluate(
    selector =>
      new Promise<number>(resolve => {
        let began = 0
        window.addEventListener(
          'click',
          event => {
            began = event.timeStamp
          },
          { capture: true, once: true },
        )
        const observer = new MutationObserver(() => {
          // What is drawn beforehand is hidden until then.
          const element = document.querySelector(selector)
          if (began === 0 || !element || element.closest('[hidden]')) return
          observer.disconnect()
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => resolve(performance.now() - began)
            port2.postMessage(null)
          })
        })
        observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['hidden'] })
      }),
    selector,
  )
  await page.getByRole('button', { name: button }).click()
  return await shown
}

/** From a press on a bare button to the frame that shows what it adds to the page. */
async function oneFrame(page: Page): Promise<number> {
  await page.evaluate(() => {
    const button = document.createElement('button')
    button.textContent = 'A bare button'
    button.id = 'bare'
    button.style.cssText = 'position:fixed;inset:0 auto auto 0;z-index:99'
    button.onclick = () => {
      const words = document.createElement('p')
      words.id = 'bare-words'
      words.textContent = 'An explanation.'
      document.body.append(words)
    }
    document.body.append(button)
  })
  const took = await tapped(page, 'A bare button', '#bare-words')
  await page.evaluate(() => {
    for (const id of ['bare', 'bare-words']) document.getElementById(id)?.remove()
  })
  return took
}

/**
 * One record into a database of its own, on disk before it counts; the median of several, because a single one may meet
 * whatever else the disk has to do.
 */
function strictWrite(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const request = indexedDB.open('bench', 1)
    request.onupgradeneeded = () => request.result.createObjectStore('rows', { keyPath: 'id' })
    await new Promise((resolve, reject) => {
      request.onsuccess = resolve
      request.onerror = reject
    })
    const took: number[] = []
    for (let write = 0; write < 7; write += 1) {
      const began = performance.now()
      const transaction = request.result.transaction('rows', 'readwrite', { durability: 'strict' })
      const row = { id: crypto.randomUUID(), score: 100, answers: [{ questId: 'q', choice: 1 }] }
      transaction.objectStore('rows').put(row)
      await new Promise((resolve, reject) => {
        transaction.oncomplete = resolve
        transaction.onabort = reject
      })
      took.push(performance.now() - began)
    }
    request.result.close()
    return took.sort((one, other) => one - other)[3] ?? Number.NaN
  })
}
