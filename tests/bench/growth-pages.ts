import type { Locator, Page } from 'playwright'
import { paths } from '../../content/paths.ts'
import { Device } from '../e2e/browser.ts'
import type { Academy } from './academy.ts'
import { compare, type Measure, type Ratio } from './compare.ts'
import { fillPeople } from './fill-database.ts'

/** One page of an admin area, which shows its list by itself. */
interface AdminList {
  readonly name: string
  readonly path: string
  /** Of one row. */
  readonly row: string
}

/** Of the table that can be sorted. */
const personRow = 'table:has([aria-sort]) tbody tr'
const people: AdminList = { name: 'employees', path: paths.academyAdminDashboard, row: personRow }
const training: AdminList = { name: 'training report', path: paths.academyAdminTraining, row: personRow }
const audit: AdminList = { name: 'audit log', path: paths.academyAdminAudit, row: 'tbody tr' }
const library: AdminList = { name: 'library', path: paths.libraryAdminDashboard, row: 'main li h3' }

const goal = '≤ 1.3'
/** After so many milliseconds without a key, what was typed is looked for (web/admin/search-field.tsx). */
const typingPause = 300

/**
 * The admins' lists in a browser: how much there is on a page, and how long it takes from a press to the answer, among very
 * many beside the same among ten, and then beside as many as fill two pages.
 */
export async function* growthPages({ few, many }: { few: Academy; many: Academy }): AsyncGenerator<Ratio> {
  await using small = await openAdmin(few)
  await using large = await openAdmin(many)
  const both = { small, large }
  for (const list of [people, training, audit, library]) {
    yield await nodes(list, '10', both)
    yield await opened(list, '10', both)
  }
  for (const list of [people, training]) yield* interactions(list, '10', both)
  await fillPeople(few.pool, 100)
  for (const list of [people, training]) {
    yield await nodes(list, 'a full page', both)
    yield await opened(list, 'a full page', both)
    yield* interactions(list, 'a full page', both)
    yield await turned(list, 'a full page', both)
  }
}

/** An admin at a browser. */
interface Admin {
  readonly page: Page
  /** Parts of the addresses of people who are there. */
  readonly known: string[]
}

interface Both {
  readonly small: Admin
  readonly large: Admin
}

/** A browser in which both kinds of admin are signed in. */
async function openAdmin({ url, pool, adminCookie, libraryCookie }: Academy): Promise<Admin & AsyncDisposable> {
  const device = await Device.create({ width: 1280, height: 900 })
  const page = await device.open()
  const cookies = [adminCookie, libraryCookie].map(cookie => {
    const [name = '', value = ''] = cookie.split('=')
    return { name, value, url }
  })
  await device.context.addCookies(cookies)
  await page.goto(`${url}/robots.txt`)
  const people = await pool.query<{ part: string }>(
    `select substr(split_part(email, '-', 2), 1, 6) as part from account
     where area = 'employee' and status = 'active' and email like '%@seed.example' limit 8`,
  )
  return {
    page,
    known: people.rows.map(({ part }) => part),
    async [Symbol.asyncDispose]() {
      await device.kill()
      await device.discard({})
    },
  }
}

/** Elements of the page once its list is there. */
async function nodes(list: AdminList, baseline: string, { small, large }: Both): Promise<Ratio> {
  const count = async (page: Page) => {
    await open(page, list)
    await page.waitForLoadState('networkidle')
    return page.evaluate(() => document.querySelectorAll('*').length)
  }
  const subjectCost = await count(large.page)
  const baselineCost = await count(small.page)
  const ratio = subjectCost / baselineCost
  return {
    subject: `${list.name}, elements: 100,000`,
    baseline,
    subjectCost,
    baselineCost,
    unit: 'nodes',
    ratio,
    lowest: ratio,
    highest: ratio,
    goal,
    reading: 'As many as a page of fifty rows has, whatever there is in the database; ten rows do not fill a page.',
  }
}

/** From the navigation to the list. */
function opened(list: AdminList, baseline: string, { small, large }: Both): Promise<Ratio> {
  return compare(
    { subject: `${list.name}, opened: 100,000`, baseline, goal, reading: 'From the navigation to the first row.' },
    { subject: () => open(large.page, list), baseline: () => open(small.page, list) },
  )
}

async function open(page: Page, { path, row }: AdminList): Promise<number> {
  await page.goto(new URL(path, page.url()).href, { waitUntil: 'commit' })
  await page.locator(row).first().waitFor()
  return page.evaluate(() => performance.now())
}

/** Searching and sorting. */
async function* interactions(list: AdminList, baseline: string, { small, large }: Both): AsyncGenerator<Ratio> {
  for (const { page } of [small, large]) await open(page, list)
  yield await compare(
    {
      subject: `${list.name}, found: 100,000`,
      baseline,
      goal,
      reading: `From the last key to the row of the one who is found, without the pause of ${typingPause} ms.`,
    },
    { subject: search(large), baseline: search(small) },
  )
  yield await compare(
    {
      subject: `${list.name}, sorted: 100,000`,
      baseline,
      goal,
      reading: 'From the press on the head of the names to the rows.',
    },
    { subject: sort(large.page), baseline: sort(small.page) },
  )
}

/** Finds one person after the other by a part of their address that nobody else has. */
function search({ page, known }: Admin): Measure {
  const field = page.getByLabel('Search')
  return async () => {
    const text = known.pop() ?? ''
    known.unshift(text)
    const began = await field.evaluate(now)
    await field.fill(text)
    const took = await shown(
      page,
      began,
      text => {
        const rows = [...document.querySelectorAll('table:has([aria-sort]) tbody tr')]
        return rows.length === 1 && rows[0]?.textContent.includes(text) === true
      },
      text,
    )
    await field.fill('')
    await page.locator(personRow).nth(1).waitFor()
    return took - typingPause
  }
}

function sort(page: Page): Measure {
  // The name's.
  const head = page.locator('th[aria-sort]').first()
  return async () => {
    const wanted = (await head.getAttribute('aria-sort')) === 'ascending' ? 'descending' : 'ascending'
    const began = await pressed(head.getByRole('button'))
    return shown(
      page,
      began,
      wanted => document.querySelector(`table[aria-busy="false"] th[aria-sort="${wanted}"]`) !== null,
      wanted,
    )
  }
}

/** Turning to the next page; going back is not measured. */
async function turned(list: AdminList, baseline: string, { small, large }: Both): Promise<Ratio> {
  const turn =
    ({ page }: Admin): Measure =>
    async () => {
      await open(page, list)
      const began = await pressed(page.getByRole('button', { name: 'Next' }))
      return shown(
        page,
        began,
        text => document.querySelector('nav[aria-label="Pages"]')?.textContent.includes(text) === true,
        '51–100',
      )
    }
  return compare(
    { subject: `${list.name}, next page: 100,000`, baseline, goal, reading: 'From the press to the next fifty rows.' },
    { subject: turn(large), baseline: turn(small) },
  )
}

const now = () => performance.now()

/** Presses a button; resolves to when. */
const pressed = (button: Locator): Promise<number> =>
  button.evaluate(element => {
    const began = performance.now()
    if (element instanceof HTMLElement) element.click()
    return began
  })

/** Milliseconds in the page since `began` until it shows what is waited for, looked at in each frame. */
async function shown(page: Page, began: number, isShown: (text: string) => boolean, text: string): Promise<number> {
  await page.waitForFunction(isShown, text, { polling: 'raf' })
  return (await page.evaluate(now)) - began
}
