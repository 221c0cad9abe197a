import { expect } from 'vitest'
import { publicPaths } from '../../content/paths.ts'
import type { Device } from './browser.ts'
import { addResource, counted } from './library.ts'
import type { Stage } from './stage.ts'
import { onlineTest as test } from './staged-test.ts'

async function openWithDetails(stage: Stage, device: Device) {
  await addResource(stage, { title: 'Alpha' })
  await addResource(stage, { title: 'Beta' })
  const page = await device.open()
  await page.goto(stage.url + publicPaths.resources)
  await page.evaluate(() => {
    const details = { firstName: 'Iva', lastName: 'H', email: 'iva@b.example', company: 'C', role: '' }
    sessionStorage.setItem('userDownloadData', JSON.stringify({ ...details, timestamp: Date.now() }))
  })
  await page.reload()
  await page.getByText('Welcome back, Iva!').waitFor()
  return page
}

test('A download whose response was lost counts once, and after a failed one “Use different information” removes all details', async ({
  stage,
  device,
}) => {
  const page = await openWithDetails(stage, device)
  await stage.network.change('drop-responses', '/api/resources/download')
  await page.getByRole('button', { name: 'Download Alpha' }).click()
  await page.getByText('Network error').waitFor()
  await stage.network.change('pass')
  for (const title of ['Beta', 'Alpha']) {
    await page.getByRole('button', { name: `Download ${title}` }).click()
    await page.getByText('Your download has started').waitFor()
  }
  expect(await counted(stage)).toEqual({ counts: [1, 1], records: 2 })

  // “Use different information” removes all details from the tab, even after a failed download.
  await stage.network.change('refuse')
  await page.getByRole('button', { name: 'Download Alpha' }).click()
  await page.getByText('Network error').waitFor()
  await page.getByRole('button', { name: 'Use different information' }).click()
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).toBe('{}')
})

test('A download that is refused for a filled honeypot succeeds at the second attempt', async ({ stage, device }) => {
  await addResource(stage, { title: 'Alpha' })
  const page = await device.open()
  await page.goto(stage.url + publicPaths.resources)
  await page.getByRole('button', { name: 'Download Alpha' }).click()
  const dialog = page.getByRole('dialog')
  for (const label of ['First Name', 'Last Name', 'Company']) await dialog.getByLabel(label).fill('Iva')
  await dialog.getByLabel('Email Address').fill('iva@cro.example')
  await dialog.locator('input[name="topicCode"]').evaluate(field => {
    if (field instanceof HTMLInputElement) field.value = 'Bot'
  })
  const send = dialog.getByRole('button', { name: 'Download Now' })
  await send.click()
  await dialog.getByRole('alert').filter({ hasText: 'Our spam filter blocked this form' }).waitFor()
  await send.click()
  await dialog.getByText('Thank you!').waitFor()
  expect(await counted(stage)).toEqual({ counts: [1], records: 1 })
})
