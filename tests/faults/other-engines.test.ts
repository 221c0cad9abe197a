import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { academyTexts } from '../../content/academy/academy-texts.ts'
import { paths, publicPaths } from '../../content/paths.ts'
import { quest } from '../e2e/learner.ts'
import { addResource, counted, fileText } from '../e2e/library.ts'
import { setStage } from '../e2e/stage.ts'
import { type Engine, findEngine, firefox, webKit } from '../engines.ts'
import { propertyRuns } from '../property-runs.ts'
import { until } from '../until.ts'
import { count, fill, press, waitFor } from './engine-actions.ts'
import type { EngineDevice, Tab } from './engine-device.ts'
import {
  answer,
  backOnDashboard,
  complete,
  expectNoProblems,
  fillSignIn,
  openQuest,
  readyForOffline,
  signIn,
} from './engine-learner.ts'
import { Firefox } from './firefox.ts'
import { printFigure } from './print-figure.ts'
import { type Random, seededRandom } from './random.ts'
import { WebKit } from './webkit.ts'

/** Neither engine has background sync, so only the page delivers results. */
const engines: readonly { engine: Engine; create: (program: string) => Promise<EngineDevice> }[] = [
  { engine: firefox, create: program => Firefox.create(program) },
  { engine: webKit, create: program => WebKit.create(program) },
]
const learners = ['iva', 'tomas', 'zoe'].slice(0, propertyRuns(1, 3)).map(name => `${name}@cro.example`)
const modules = [1, 2, 3, 4, 5, 6, 7].slice(0, propertyRuns(1, 7))
const [iva, tomas] = ['iva@cro.example', 'tomas@cro.example']

for (const { engine, create } of engines) {
  const program = findEngine(engine)
  describe.skipIf(program === null)(engine.name, () => {
    test('results saved offline survive every kill and arrive exactly once, without help', {
      tags: ['soak'],
    }, async () => {
      await using stage = await setStage()
      await using device = await create(program ?? '')
      const random = seededRandom()
      const kills = { all: 0, shown: 0, unsaved: 0 }
      let tab = await device.open()
      const version = await device.version()
      await tab.goto(stage.url + publicPaths.home)
      await readyForOffline(tab)
      await expectNoProblems(tab)
      for (const email of learners) {
        await stage.addAccount('employee', email, 'Iva', 'Horáková')
        await signIn(tab, stage.url, email)
        await stage.network.change('refuse')
        await tab.reload()
        for (const moduleId of modules) {
          await openQuest(tab)
          await answer(tab, moduleId)
          const shown = await killAround(device, tab, random)
          tab = await device.open()
          await tab.goto(stage.url + publicPaths.consulting)
          await waitFor(tab, 'heading', 'Six services')
          await tab.goto(stage.url + paths.training)
          const completed = await completedCount(tab)
          expect(completed).toBeGreaterThanOrEqual(shown ? moduleId : moduleId - 1)
          kills.all++
          if (shown) kills.shown++
          if (completed < moduleId) {
            kills.unsaved++
            await press(tab, 'button', 'Start Module')
            await complete(tab)
            await backOnDashboard(tab)
          }
        }
        await waitFor(
          tab,
          'text',
          modules.length === 1
            ? '1 result is saved on this device and will be sent.'
            : `${modules.length} results are saved`,
        )
        await stage.network.change('pass')
        await until(
          'the marks of receipt',
          async () => (await count(tab, 'text', 'Received')) >= modules.length,
          60_000,
        )
        await press(tab, 'button', 'Log out')
        await waitFor(tab, 'button', 'Sign In to Training')
      }
      expect(await stage.completions()).toEqual(
        learners.toSorted().flatMap(email => modules.map(id => ({ email, module_id: id, score: quest(id).points }))),
      )
      printFigure(
        `${engine.name} (${version}), without a network`,
        `${kills.all} kills, ${kills.shown} after “saved” was shown, ${kills.unsaved} before anything was saved, 0 lost, 0 duplicated`,
      )
    })

    test.runIf(propertyRuns(0, 1))(
      'forms, two tabs, two employees on one device and a stopped server: each employee has their own results, once',
      { tags: ['soak'] },
      async () => {
        await using stage = await setStage()
        await stage.addAccount('employee', iva, 'Iva', 'Horáková')
        await stage.addAccount('employee', tomas, 'Tomás', 'Pereira')
        await addResource(stage, {})
        await using device = await create(program ?? '')
        let tab = await device.open()
        await tab.goto(stage.url + publicPaths.contact)
        await fillPerson(tab)
        await fill(tab, 'Message', 'Two studies')
        await press(tab, 'button', 'Send Message')
        await waitFor(tab, 'text', 'Your message has been sent successfully')
        await expectNoProblems(tab)

        await tab.goto(stage.url + publicPaths.resources)
        await press(tab, 'button', 'Download Site initiation: a checklist')
        await fillPerson(tab)
        await press(tab, 'button', 'Download Now')
        await waitFor(tab, 'text', 'Thank you!')
        await until('the file', async () => (await savedFile(device)) === fileText)
        expect(await counted(stage)).toEqual({ counts: [1], records: 1 })
        await expectNoProblems(tab)

        await signIn(tab, stage.url, iva)
        await device.close()
        await stage.stop()
        tab = await device.open()
        const other = await device.newTab()
        for (const page of [tab, other]) {
          await page.goto(stage.url + paths.training)
          await openQuest(page)
        }
        await answer(tab, 1)
        // The first answer counts, in every tab.
        await answer(other, 1, false)
        for (const page of [tab, other]) {
          await complete(page)
          await backOnDashboard(page)
        }
        await waitFor(tab, 'text', '1 result is saved on this device and will be sent.')
        await press(tab, 'button', 'Log out')
        await waitFor(tab, 'heading', academyTexts.session.logoutTitle)
        await press(tab, 'button', 'Log out')
        for (const page of [tab, other]) await waitFor(page, 'text', '1 result is saved on this device.')

        await stage.start()
        await fillSignIn(tab, tomas)
        await waitFor(tab, 'text', 'Tomás Pereira')
        expect(await completedCount(tab)).toBe(0)
        expect(await count(tab, 'text', 'Horáková')).toBe(0)
        await openQuest(tab)
        await answer(tab, 1, false)
        await complete(tab)
        await backOnDashboard(tab)
        await waitFor(tab, 'text', 'Received', 60_000)
        expect(await stage.completions()).toEqual([{ email: tomas, module_id: 1, score: 0 }])
        await press(tab, 'button', 'Log out')
        await waitFor(tab, 'button', 'Sign In to Training')
        await fillSignIn(tab, iva)
        await waitFor(tab, 'text', 'Received', 60_000)
        expect(await stage.completions()).toEqual([
          { email: iva, module_id: 1, score: 100 },
          { email: tomas, module_id: 1, score: 0 },
        ])
        printFigure(
          `${engine.name} (${await device.version()})`,
          'forms, two tabs, two employees: each has their own, once',
        )
      },
    )
  })
}

/**
 * Clicks "Complete Module" and kills the browser shortly after. Resolves to whether the result had been shown as saved.
 */
async function killAround(device: EngineDevice, tab: Tab, random: Random): Promise<boolean> {
  let shown = false
  const completing = complete(tab).then(
    () => {
      shown = true
    },
    // The browser died before the screen appeared.
    () => undefined,
  )
  // The short form has one kill, which is to come after the save.
  if (propertyRuns(0, 1) === 1) await Promise.race([completing, wait(random.below(500))])
  else await completing
  const wasShown = shown
  await device.kill()
  return wasShown
}

/** Returns the number of completed modules that the dashboard shows. */
async function completedCount(tab: Tab): Promise<number> {
  return await until('the dashboard', async () => {
    for (let completed = 0; completed <= 7; completed++)
      if ((await count(tab, 'text', `${completed}/7`)) > 0) return completed
    return undefined
  })
}

async function fillPerson(tab: Tab): Promise<void> {
  await fill(tab, 'First Name', 'Iva')
  await fill(tab, 'Last Name', 'Horáková')
  await fill(tab, 'Email Address', iva)
  await fill(tab, 'Company', 'CRO Brno')
}

async function savedFile(device: EngineDevice): Promise<string | undefined> {
  const [name] = (await readdir(device.downloads)).filter(name => name.endsWith('.pdf'))
  return name === undefined ? undefined : await readFile(join(device.downloads, name), 'utf8')
}
