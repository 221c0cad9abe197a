import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { consultingTexts } from '../../content/marketing/consulting-texts.ts'
import { fractionalDpoTexts } from '../../content/marketing/fractional-dpo-texts.ts'
import { trainingTexts } from '../../content/marketing/training-texts.ts'
import { publicPaths } from '../../content/paths.ts'
import { onlineTest } from './staged-test.ts'

/** Returns the prerendered HTML of a page. */
const built = (name: string) => readFile(resolve(import.meta.dirname, `../../web/dist/${name}.html`), 'utf8')

test('The pricing states the price for each team size, and the yearly total for 180 users', async () => {
  const html = await built('training')
  const [, tariff = ''] = html.split(`<caption>${trainingTexts.pricing.caption}</caption>`)
  const [, body = ''] = /<tbody>(.*?)<\/tbody>/s.exec(tariff) ?? []
  const rows = body.split('</tr>').map(row =>
    row
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
  expect(rows.slice(0, -1)).toEqual([
    'Small Teams 0-100 users $150 per user per year',
    'Mid-Size Most Popular 101-250 users $120 per user per year',
    'Large 251-500 users $100 per user per year',
    'Enterprise 500+ users Contact for pricing',
  ])
  expect(html).toContain('>180 × $120 = $21,600<')
})

onlineTest(
  'The sample quest hides its results until an answer is chosen, by keyboard, without JavaScript',
  async ({ stage, device }) => {
    const page = await device.open()
    await page.route('**/*.js', route => route.abort())
    await page.goto(stage.url + publicPaths.training)
    const [first, second] = trainingTexts.specimen.choices
    const explanation = (text: string) => page.getByText(text)
    expect(await explanation(first.explanation).isVisible()).toBe(false)
    await page.getByRole('radio', { name: first.text }).focus()
    await page.keyboard.press('Space')
    expect(await explanation(first.explanation).isVisible()).toBe(true)
    await page.keyboard.press('ArrowDown')
    expect(await explanation(first.explanation).isVisible()).toBe(false)
    expect(await explanation(second.explanation).isVisible()).toBe(true)
  },
)

test.for([
  { page: 'consulting', count: 6, ...consultingTexts.services },
  { page: 'fractional-dpo', count: 7, ...fractionalDpoTexts.offerings },
])('$page lists $count services, each with its rule', async ({ page, count, list }) => {
  expect(list).toHaveLength(count)
  const parts = (await built(page)).split('<h3>')
  for (const { title, rule } of list) {
    const [own, ...others] = parts.filter(part => part.startsWith(`${title}</h3>`))
    expect(own).toContain(`>${rule}<`)
    expect(others).toEqual([])
  }
})
