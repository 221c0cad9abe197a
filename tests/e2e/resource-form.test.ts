import { expect } from 'vitest'
import { createResource, updateResource } from '../../api/contract/library-admin.ts'
import { errorTexts } from '../../content/error-texts.ts'
import { resourceTest, libraryTest as test } from './admin-test.ts'
import { holdResponse } from './hold-response.ts'
import { isAccessible } from './is-accessible.ts'
import { choose, edit, fill, isSaved, openNew, pdf, reopen, save, storedOf, title, uploaded } from './resource-form.ts'
import { fillAdminSignIn } from './visit-as-admin.ts'

resourceTest('Editing shows the current file, replaces it and changes the tags', async ({ stage, admin }) => {
  await edit(admin, 'Second edition')
  const dialog = admin.getByRole('dialog')
  await dialog.getByRole('link', { name: 'as-it-was-uploaded.pdf' }).waitFor()
  await choose(admin)
  await dialog.getByRole('link', { name: pdf.name }).waitFor()
  await dialog.getByRole('textbox', { name: 'Tags' }).fill('article 30,, records, article 30')
  await save(admin)
  await isSaved(admin)
  const stored = await stage.database.query(
    `select title, tags, version, name from resource
     join file on file_url = '/api/files/' || encode(sha256, 'hex')`,
  )
  expect(stored.rows).toEqual([{ title: 'Second edition', tags: 'article 30, records', version: 2, name: pdf.name }])
})

resourceTest('A form cannot be closed while it is being saved', async ({ admin }) => {
  const saving = await holdResponse(admin, `**${updateResource.path.replace(':id', '*')}`)
  await edit(admin, 'One, edited')
  await save(admin)
  await saving.responded
  await admin.keyboard.press('Escape')
  expect(await admin.getByRole('dialog').getByRole('button', { name: 'Cancel' }).isDisabled()).toBe(true)
  expect(await admin.getByText('Discard your changes?').count()).toBe(0)
  saving.release()
  await isSaved(admin)
})

resourceTest('A save after another admin’s edit is refused until Reload shows it', async ({ stage, admin }) => {
  await edit(admin, 'Mine')
  await stage.database.query(`update resource set title = 'Theirs', version = version + 1`)
  await save(admin)
  const conflict = admin.getByRole('alert').filter({ hasText: 'This resource has been changed since you opened it' })
  await conflict.waitFor()
  await isAccessible(admin)
  // Saving again overwrites nothing, and neither does a reload of the tab.
  await admin.reload()
  await admin.getByRole('button', { name: 'Edit' }).click()
  expect(await admin.getByLabel('Title').inputValue()).toBe('Mine')
  await save(admin)
  await conflict.waitFor()
  expect(await storedOf(stage, 'title, version')).toEqual([{ title: 'Theirs', version: 2 }])

  await conflict.getByRole('button', { name: 'Reload' }).click()
  await conflict.waitFor({ state: 'detached' })
  expect(await admin.locator(':focus').inputValue()).toBe('Theirs')
  await admin.getByLabel('Title').fill('Both')
  await save(admin)
  await isSaved(admin)
  expect(await storedOf(stage, 'title, version')).toEqual([{ title: 'Both', version: 3 }])
})

resourceTest('An edit is saved although another admin has deactivated the resource', async ({ stage, admin }) => {
  await edit(admin, 'Second edition')
  await stage.database.query('update resource set is_active = false, version = version + 1')
  await save(admin)
  await isSaved(admin)
  expect(await storedOf(stage, 'title, is_active')).toEqual([{ title: 'Second edition', is_active: false }])
})

resourceTest('The form of a deleted resource keeps what was typed', async ({ stage, admin }) => {
  await edit(admin, 'Second edition')
  await stage.database.query('update resource set is_active = false, deleted_at = now()')
  await save(admin)
  await admin.getByRole('alert').getByText('This resource no longer exists.').waitFor()
  expect(await admin.getByLabel('Title').inputValue()).toBe('Second edition')
})

test('A correction is saved after a lost response and a refused attempt', async ({ stage, admin }) => {
  const saveAs = async (address: string, button: string, says: string) => {
    await admin.getByLabel('File URL').fill(`https://${address}/register.pdf`)
    await save(admin, button)
    await admin.getByText(says).waitFor()
  }
  const stored = () => storedOf(stage, 'file_url, version')
  await openNew(admin)
  await fill(admin)
  await stage.network.change('drop-responses', `POST ${createResource.path} `)
  await saveAs('one.example', 'Create resource', 'Network error occurred while creating resource')
  await stage.network.change('pass')
  await saveAs('intranet', 'Create resource', errorTexts['bad-file-url'])
  expect(await stored()).toEqual([{ file_url: 'https://one.example/register.pdf', version: 1 }])
  await saveAs('two.example', 'Create resource', 'Resource created successfully')
  expect(await stored()).toEqual([{ file_url: 'https://two.example/register.pdf', version: 2 }])

  await admin.getByRole('button', { name: `Edit ${title}` }).click()
  await stage.network.change('drop-responses', 'PUT ')
  await saveAs('three.example', 'Save changes', 'Network error occurred while updating resource')
  await stage.network.change('pass')
  await saveAs('intranet', 'Save changes', errorTexts['bad-file-url'])
  await saveAs('four.example', 'Save changes', 'Resource updated successfully')
  expect(await stored()).toEqual([{ file_url: 'https://four.example/register.pdf', version: 4 }])
})

test('A draft that is reloaded after a lost response is created once', async ({ stage, admin }) => {
  await openNew(admin)
  await fill(admin)
  await choose(admin)
  await uploaded(admin)
  await reopen(admin, 'Add Resource')
  expect(await admin.getByLabel('Title').inputValue()).toBe(title)
  await stage.network.change('drop-responses', `POST ${createResource.path} `)
  // On a reused connection the browser itself resends a lost request.
  await admin.evaluate(() => fetch('/api/health'))
  await save(admin, 'Create resource')
  await admin.getByText('Network error occurred while creating resource').waitFor()
  await stage.network.change('pass')
  await reopen(admin, 'Add Resource')
  await admin.getByRole('textbox', { name: 'Tags' }).fill('added later')
  await save(admin, 'Create resource')
  await isSaved(admin, 'created')
  expect(await storedOf(stage, 'title, tags')).toEqual([{ title, tags: 'added later' }])

  // The saved draft is gone.
  await openNew(admin)
  expect(await admin.getByLabel('Title').inputValue()).toBe('')
})

resourceTest('A restored draft says so first, so that a repeated Enter does not discard it', async ({ admin }) => {
  await edit(admin, 'One, edited')
  await reopen(admin, 'Edit One')
  await admin.locator(':focus', { hasText: 'We have restored the changes' }).first().waitFor()
  await admin.keyboard.press('Enter')
  expect(await admin.getByLabel('Title').inputValue()).toBe('One, edited')
  await admin.keyboard.press('Tab')
  await admin.keyboard.press('Enter')
  expect(await admin.getByLabel('Title').inputValue()).toBe('One')
})

test('A draft is shown neither after it was discarded nor to another admin', async ({ stage, admin }) => {
  await openNew(admin)
  await admin.getByLabel('Title').fill('Another')
  await admin.keyboard.press('Escape')
  await admin.getByRole('button', { name: 'Discard' }).click()
  await admin.locator('button:focus', { hasText: 'Add Resource' }).press('Enter')
  expect(await admin.getByLabel('Title').inputValue()).toBe('')
  await fill(admin)
  await admin.reload()
  await admin.getByRole('button', { name: 'Logout' }).click()
  await stage.addAccount('library-admin', 'grace@asterleigh.example', 'Grace', 'Hopper')
  await fillAdminSignIn(admin, 'grace@asterleigh.example')
  await openNew(admin)
  expect(await admin.getByLabel('Title').inputValue()).toBe('')
})
