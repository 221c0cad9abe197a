import { expect } from 'vitest'
import { createResource } from '../../api/contract/library-admin.ts'
import { errorTexts } from '../../content/error-texts.ts'
import { paths } from '../../content/paths.ts'
import { until } from '../until.ts'
import { choose, created, fill, openForm, pdf, save, title, uploaded } from './resource-form.ts'
import { onlineTest as test } from './staged-test.ts'
import { fillAdminSignIn } from './visit-as-admin.ts'

test('A correction is saved after a lost response and a refused attempt', async ({ stage, device }) => {
  const page = await device.open()
  const saveAs = async (address: string, button: string, says: string) => {
    await page.getByLabel('File URL').fill(`https://${address}/register.pdf`)
    await save(page, button)
    await page.getByText(says).waitFor()
  }
  const stored = async () => (await stage.database.query('select file_url, version from resource')).rows
  await openForm(page, stage)
  await fill(page)
  await stage.network.change('drop-responses', `POST ${createResource.path} `)
  await saveAs('one.example', 'Create resource', 'Network error occurred while creating resource')
  await stage.network.change('pass')
  await saveAs('intranet', 'Create resource', errorTexts['bad-file-url'])
  expect(await stored()).toEqual([{ file_url: 'https://one.example/register.pdf', version: 1 }])
  await saveAs('two.example', 'Create resource', 'Resource created successfully')
  expect(await stored()).toEqual([{ file_url: 'https://two.example/register.pdf', version: 2 }])

  await page.getByRole('button', { name: `Edit ${title}` }).click()
  await stage.network.change('drop-responses', 'PUT ')
  await saveAs('three.example', 'Save changes', 'Network error occurred while updating resource')
  await stage.network.change('pass')
  await saveAs('intranet', 'Save changes', errorTexts['bad-file-url'])
  await stage.database.query('alter table audit_entry rename to hidden')
  await saveAs('four.example', 'Save changes', 'Failed to update resource')
  await stage.database.query('alter table hidden rename to audit_entry')
  await saveAs('five.example', 'Save changes', 'Resource updated successfully')
  expect(await stored()).toEqual([{ file_url: 'https://five.example/register.pdf', version: 4 }])
})

test('A draft survives a reload of the tab and a lost response, and is created once', async ({ stage, device }) => {
  const page = await device.open()
  await openForm(page, stage)
  await fill(page)
  await choose(page, pdf)
  await uploaded(page).waitFor()
  for (const _ of [1, 2, 3]) await page.keyboard.press('Escape')
  await page.reload()
  await page.getByRole('button', { name: 'Add Resource' }).click()
  await page.getByText('We have restored the changes').waitFor()
  expect(await page.getByLabel('Title').inputValue()).toBe(title)

  await stage.network.change('drop-responses', `POST ${createResource.path} `)
  // On a reused connection the browser itself resends a lost request.
  await page.evaluate(() => fetch('/api/health'))
  await save(page)
  await page.getByText('Network error occurred while creating resource').waitFor()
  await stage.network.change('pass')
  await page.reload()
  await page.getByRole('button', { name: 'Add Resource' }).click()
  await page.getByRole('textbox', { name: 'Tags' }).fill('added later')
  await save(page)
  await created(page)
  const stored = await stage.database.query('select title, tags from resource')
  expect(stored.rows).toEqual([{ title, tags: 'added later' }])
})

test('A draft is gone when it is saved or discarded, and never shown to another admin', async ({ stage, device }) => {
  const page = await device.open()
  await openForm(page, stage)
  await fill(page)
  await choose(page, pdf)
  await uploaded(page).waitFor()
  await save(page)
  await created(page)

  await page.getByRole('button', { name: 'Add Resource' }).click()
  expect(await page.getByLabel('Title').inputValue()).toBe('')
  await page.getByLabel('Title').fill('Another')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()
  await until('the focus back', () => page.evaluate(() => document.activeElement?.textContent === 'Add Resource'))

  await page.getByRole('button', { name: 'Add Resource' }).click()
  expect(await page.getByLabel('Title').inputValue()).toBe('')
  await fill(page)
  await page.reload()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL(`**${paths.libraryAdminLogin}`)
  await stage.addAccount('library-admin', 'grace@asterleigh.example', 'Grace', 'Hopper')
  await fillAdminSignIn(page, 'grace@asterleigh.example')
  await page.getByRole('button', { name: 'Add Resource' }).click()
  expect(await page.getByLabel('Title').inputValue()).toBe('')
})
