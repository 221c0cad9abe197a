import { expect } from 'vitest'
import { completeOnServer } from './learner.ts'
import { onlineTest as test } from './staged-test.ts'

test('A review shows each source and its reference on one line', async ({ page }) => {
  await completeOnServer(page, [1])
  await page.reload()
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByText('Review mode', { exact: false }).waitFor()
  await page.getByRole('button', { name: 'Begin quest' }).click()
  const source = page.getByRole('listitem').filter({ hasText: 'recital 26' }).last()
  const line = await source.boundingBox()
  const link = await source.getByRole('link').boundingBox()
  expect(line?.height).toBeLessThan(1.5 * (link?.height ?? 0))
})
