import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { expect, test, vi } from 'vitest'
import { paths, publicPaths } from '../../content/paths.ts'
import { password, quest } from '../e2e/learner.ts'
import { setStage } from '../e2e/stage.ts'
import { propertyRuns } from '../property-runs.ts'
import { printFigure } from './print-figure.ts'
import { seededRandom } from './random.ts'

const { FIREFOX_PATH, PATH = '' } = process.env
const candidates = PATH.split(delimiter).flatMap(folder => [join(folder, 'firefox-esr'), join(folder, 'firefox')])
const program = FIREFOX_PATH ?? candidates.find(existsSync)
const learners = ['iva@cro.example', 'tomas@cro.example', 'zoe@cro.example']
const modules = [1, 2, 3, 4, 5, 6, 7]

/** Firefox has no background sync, so that only the page delivers results. */
test.runIf(program !== undefined && propertyRuns(0, 1) === 1)(
  'in Firefox, results saved offline survive every kill of the browser and arrive once',
  { tags: ['soak'] },
  async () => {
    await using stage = await setStage()
    await using device = await createDevice()
    const random = seededRandom()
    const kills = { all: 0, shown: 0 }
    let page = await device.open()
    await page.goto(stage.url + publicPaths.home)
    for (const email of learners) {
      await stage.addAccount('employee', email, 'Iva', 'Horáková')
      await signIn(page, stage.url, email)
      await stage.network.change('refuse')
      await page.reload()
      for (const moduleId of modules) {
        await button(page, 'Start Module').click()
        await button(page, 'Begin quest').click()
        await answer(page, moduleId)
        let shown = false
        const completing = complete(page).then(
          () => {
            shown = true
          },
          // The browser died before the screen appeared.
          () => undefined,
        )
        // However slow the machine is, every other kill comes after "saved" was shown.
        const untilKill = wait(random.below(500))
        await (moduleId % 2 === 0 ? Promise.race([completing, untilKill]) : Promise.all([completing, untilKill]))
        kills.all += 1
        if (shown) kills.shown += 1
        await device.kill()

        page = await device.open()
        await page.goto(stage.url + paths.training)
        const completed = await completedCount(page)
        expect(completed, `module ${moduleId}`).toBeGreaterThanOrEqual(shown ? moduleId : moduleId - 1)
        if (completed === moduleId) continue
        await button(page, 'Start Module').click()
        await complete(page)
        await button(page, 'Return now').click()
        await expect.poll(() => completedCount(page)).toBe(moduleId)
      }
      await stage.network.change('pass')
      await expect.poll(() => page.$$eval('::-p-text(Received)', marks => marks.length)).toBe(modules.length)
      await button(page, 'Log out').click()
      await page.waitForSelector('::-p-text(Sign In to Training)')
    }
    expect(await stage.completions()).toEqual(
      learners.flatMap(email => modules.map(id => ({ email, module_id: id, score: quest(id).points }))),
    )
    expect(kills.shown).toBeGreaterThanOrEqual(kills.all / 2)
    printFigure(
      `${await page.browser().version()}, without a network`,
      `${kills.all} kills, ${kills.shown} of them after "saved" was shown, 0 lost, 0 duplicated`,
    )
  },
)

/** A device with Firefox, driven by WebDriver BiDi. Its profile survives the death of the browser. */
async function createDevice() {
  const profile = await mkdtemp(join(tmpdir(), 'asterleigh-firefox-'))
  let browser: Browser | undefined
  const kill = async () => {
    const child = browser?.process()
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return
    // Firefox is the leader of its own process group.
    process.kill(-child.pid, 'SIGKILL')
    await expect.poll(() => child.signalCode).toBe('SIGKILL')
  }
  return {
    kill,
    async open(): Promise<Page> {
      browser = await puppeteer.launch({
        browser: 'firefox',
        executablePath: program ?? '',
        userDataDir: profile,
        // Ignores a proxy that is configured on the machine.
        extraPrefsFirefox: { 'network.proxy.type': 0 },
      })
      const page = await browser.newPage()
      await page.setViewport({ width: 390, height: 844 })
      page.setDefaultTimeout(60_000)
      return page
    },
    async [Symbol.asyncDispose]() {
      await kill()
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

const button = (page: Page, name: string) => page.locator(`::-p-aria([name="${name}"][role="button"])`)

/** Signs in and waits until the device can work offline. */
async function signIn(page: Page, url: string, email: string): Promise<void> {
  await page.goto(url + paths.employeeLogin)
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=password]').fill(password)
  await button(page, 'Sign In to Training').click()
  await page.waitForSelector('::-p-text(Ready for offline training on this device.)')
}

async function answer(page: Page, moduleId: number): Promise<void> {
  const right = quest(moduleId).choices.find(({ correct }) => correct)
  await page.waitForSelector('input[type=radio]')
  await page.evaluate(text => {
    for (const label of document.querySelectorAll('label')) if (label.textContent?.includes(text)) label.click()
  }, right?.text ?? '')
  await button(page, 'Submit Answer').click()
  await page.waitForSelector('::-p-aria([name="Complete Module"][role="button"])')
}

async function complete(page: Page): Promise<void> {
  await button(page, 'Complete Module').click()
  await page.waitForSelector('::-p-aria([name="Module Complete!"][role="heading"])')
}

/** Returns the number of completed modules that the dashboard shows. */
async function completedCount(page: Page): Promise<number> {
  const shown = () => page.evaluate(() => /\b(\d)\/7/.exec(document.body.innerText)?.[1])
  return Number(await vi.waitUntil(shown, { timeout: 60_000 }))
}
