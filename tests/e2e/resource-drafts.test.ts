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

test('A resource can be created again if the response to its creation was lost and another admin has deleted it since', async ({
  stage,
  device,
}) => {
  const page = await device.open()
  await openForm(page, stage)
  await fill(page)
  await choose(page, pdf)
  await uploaded(page).waitFor()
  await stage.network.change('drop-responses', `POST ${createResource.path} `)
  await save(page)
  await page.getByText('Network error occurred while creating resource').waitFor()
  await stage.network.change('pass')
  await stage.database.query('update resource set is_active = false, deleted_at = now()')
  await save(page)
  await page.getByText('This resource no longer exists.').waitFor()
  await page.getByRole('button', { name: 'Create as a new resource' }).click()
  await created(page)
  const stored = await stage.database.query('select title from resource where deleted_at is null')
  expect(stored.rows).toEqual([{ title }])
})

test('A draft survives a reload and a lost response, is created once, discarded on confirmation, and hidden from the next admin', async ({
  stage,
  device,
}) => {
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

  await page.getByRole('button', { name: `Edit ${title}` }).click()
  await page.getByRole('textbox', { name: 'Tags' }).fill('once more')
  await stage.network.change('drop-responses', 'PUT ')
  await save(page, 'Save changes')
  await page.getByText('Network error occurred while updating resource').waitFor()
  await stage.network.change('pass')
  await page.getByRole('textbox', { name: 'Tags' }).fill('and again')
  await save(page, 'Save changes')
  await page.getByText('Resource updated successfully').waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Add Resource' }).click()
  expect(await page.getByLabel('Title').inputValue()).toBe('')
  await page.getByLabel('Title').fill('Another')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()
  await until('the focus back', () => page.evaluate(() => document.activeElement?.textContent === 'Add Resource'))

  await page.getByRole('button', { name: 'Add Resource' }).click()
  await fill(page)
  await page.reload()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL(`**${paths.libraryAdminLogin}`)
  await stage.addAccount('library-admin', 'grace@asterleigh.example', 'Grace', 'Hopper')
  await fillAdminSignIn(page, 'grace@asterleigh.example')
  await page.getByRole('button', { name: 'Add Resource' }).click()
  expect(await page.getByLabel('Title').inputValue()).toBe('')
})

test('A duplicated tab starts another resource from the same draft, and both are created', async ({
  stage,
  device,
}) => {
  const page = await device.open()
  await openForm(page, stage)
  await fill(page)
  await choose(page, pdf)
  await uploaded(page).waitFor()
  const opened = page.context().waitForEvent('page')
  // Simulates "Duplicate tab", which copies the session storage.
  await page.evaluate(() => void window.open(location.href))
  const duplicate = await opened
  await duplicate.getByRole('button', { name: 'Add Resource' }).click()
  await duplicate.getByText('We have restored the changes').waitFor()
  await save(page)
  await created(page)
  await duplicate.getByRole('dialog').getByLabel('Title').fill('A second one')
  await save(duplicate)
  await created(duplicate)
  const { rows } = await stage.database.query<{ title: string }>('select title from resource order by title')
  expect(rows.map(row => row.title)).toEqual(['A second one', title])
})
