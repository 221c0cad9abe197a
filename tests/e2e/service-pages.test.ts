import { expect } from 'vitest'
import { consultingTexts } from '../../content/marketing/consulting-texts.ts'
import { fractionalDpoTexts } from '../../content/marketing/fractional-dpo-texts.ts'
import { trainingTexts } from '../../content/marketing/training-texts.ts'
import { publicPaths } from '../../content/paths.ts'
import { test } from './staged-test.ts'

test('The tariff says what each size of team costs, and what 180 users come to in a year', async ({
  stage,
  device,
}) => {
  const page = await device.open()
  await page.goto(stage.url + publicPaths.training)
  const tariff = page.getByRole('table', { name: trainingTexts.pricing.caption })
  const rows = (await tariff.getByRole('row').allInnerTexts()).map(row => row.replace(/\s+/g, ' '))
  expect(rows.slice(1)).toEqual([
    'Small Teams 0-100 users $150 per user per year',
    'Mid-Size Most Popular 101-250 users $120 per user per year',
    'Large 251-500 users $100 per user per year',
    'Enterprise 500+ users Contact for pricing',
  ])
  await page.getByText('180 × $120 = $21,600').waitFor()
})

test('The specimen quest covers its verdicts until an answer is chosen, by keyboard, without a script', async ({
  stage,
  device,
}) => {
  const page = await device.open()
  await page.route('**/*.js', route => route.abort())
  await page.goto(stage.url + publicPaths.training)
  const [first, second] = trainingTexts.specimen.choices
  const verdict = (text: string) => page.getByText(text)
  expect(await verdict(first.explanation).isVisible()).toBe(false)
  await page.getByRole('radio', { name: first.text }).focus()
  await page.keyboard.press('Space')
  expect(await verdict(first.explanation).isVisible()).toBe(true)
  await page.keyboard.press('ArrowDown')
  expect(await verdict(first.explanation).isVisible()).toBe(false)
  expect(await verdict(second.explanation).isVisible()).toBe(true)
})

test('Six consulting services and seven offerings of the officer are named, each with its rule', async ({
  stage,
  device,
}) => {
  expect([consultingTexts.services.list.length, fractionalDpoTexts.offerings.list.length]).toEqual([6, 7])
  const page = await device.open()
  await page.goto(stage.url + publicPaths.consulting)
  for (const { title, rule } of consultingTexts.services.list) {
    const service = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
    await service.getByText(rule).waitFor()
  }
  await page.goto(stage.url + publicPaths.fractionalDpo)
  for (const { title, rule } of fractionalDpoTexts.offerings.list) {
    const offering = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
    await offering.getByText(rule, { exact: true }).waitFor()
  }
})
