import { expect } from 'vitest'
import { createResource, updateResource } from '../../api/contract/admin/library-admin.ts'
import { errorTexts } from '../../content/responses/error-texts.ts'
import { pressInAccount, resourceTest, libraryTest as test } from './admin-test.ts'
import { holdResponse } from './hold-response.ts'
import { isAccessible } from './is-accessible.ts'
import { choose, edit, fill, isSaved, openNew, pdf, reopen, save, storedOf, title } from './resource-form.ts'
import { fillAdminSignIn } from './visit-as-admin.ts'

resourceTest('Editing replaces the file and tags, and stays open while saving', async ({ stage, admin }) => {
  const saving = await holdResponse(admin, `**${updateResource.path.replace(':id', '*')}`)
  await edit(admin, 'Second edition')
  const dialog = admin.getByRole('dialog')
  await dialog.getByRole('link', { name: 'as-it-was-uploaded.pdf' }).waitFor()
  await choose(admin)
  await dialog.getByRole('link', { name: pdf.name }).waitFor()
  await dialog.getByRole('textbox', { name: 'Tags' }).fill('article 30,, records, article 30')
  await save(admin)
  await saving.responded
  await admin.keyboard.press('Escape')
  expect(await dialog.getByRole('button', { name: 'Cancel' }).isDisabled()).toBe(true)
  expect(await admin.getByText('Discard your changes?').count()).toBe(0)
  saving.release()
  await isSaved(admin)
  const stored = await stage.database.query(
    `select title, tags, version, name from resource
     join file on file_url = '/api/files/' || encode(sha256, 'hex')`,
  )
  expect(stored.rows).toEqual([{ title: 'Second edition', tags: 'article 30, records', version: 2, name: pdf.name }])
})

resourceTest(
  'A save overwrites no other admin’s edit or deletion, and keeps what was typed',
  async ({ stage, admin }) => {
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
    await stage.database.query('update resource set is_active = false, version = version + 1')
    await save(admin)
    await isSaved(admin)
    expect(await storedOf(stage, 'title, is_active, version')).toEqual([
      { title: 'Both', is_active: false, version: 4 },
    ])

    await admin.getByRole('button', { name: 'Edit Both' }).click()
    await admin.getByLabel('Title').fill('Mine again')
    await stage.database.query('update resource set is_active = false, deleted_at = now()')
    await save(admin)
    await admin.getByRole('alert').getByText('This resource no longer exists.').waitFor()
    expect(await admin.getByLabel('Title').inputValue()).toBe('Mine again')
  },
)

test('An image’s data URL is folded away until it is wrong', async ({ admin }) => {
  await openNew(admin)
  await fill(admin)
  await choose(admin)
  const address = admin.getByLabel('Image data URL')
  expect(await address.isVisible()).toBe(false)
  const advanced = admin.getByText('Advanced', { exact: true })
  await advanced.click()
  await address.fill('https://elsewhere.example/a.png')
  await advanced.click()
  await address.waitFor({ state: 'hidden' })
  await save(admin, 'Create resource')
  await admin.getByText('Please enter a data: URL for a PNG, JPEG or WebP image.').waitFor()
  await admin.locator(':focus').and(address).waitFor()
  await isAccessible(admin)
  await address.fill('')
  await admin.locator(':focus').and(address).waitFor()
})

test('A resource is saved once after a lost response, a reload and a refused attempt', async ({ stage, admin }) => {
  const saveAs = async (address: string, button: string, says: string) => {
    await admin.getByLabel('Link (URL)').fill(`https://${address}/register.pdf`)
    await save(admin, button)
    await admin.getByText(says).waitFor()
  }
  const stored = () => storedOf(stage, 'file_url, version')
  await openNew(admin)
  await fill(admin)
  await stage.network.change('drop-responses', `POST ${createResource.path} `)
  // On a reused connection the browser itself resends a lost request.
  await admin.evaluate(() => fetch('/api/health'))
  await saveAs('one.example', 'Create resource', 'Network error occurred while creating resource')
  await stage.network.change('pass')
  await reopen(admin, 'Add Resource')
  expect(await admin.getByLabel('Title').inputValue()).toBe(title)
  await saveAs('intranet', 'Create resource', errorTexts['bad-file-url'])
  expect(await stored()).toEqual([{ file_url: 'https://one.example/register.pdf', version: 1 }])
  await saveAs('two.example', 'Create resource', 'Resource created successfully')
  expect(await stored()).toEqual([{ file_url: 'https://two.example/register.pdf', version: 2 }])
  // The saved draft is gone.
  await openNew(admin)
  expect(await admin.getByLabel('Title').inputValue()).toBe('')
  await admin.keyboard.press('Escape')

  await admin.getByRole('button', { name: `Edit ${title}` }).click()
  await stage.network.change('drop-responses', 'PUT ')
  await saveAs('three.example', 'Save changes', 'Network error occurred while updating resource')
  await stage.network.change('pass')
  await saveAs('intranet', 'Save changes', errorTexts['bad-file-url'])
  await saveAs('four.example', 'Save changes', 'Resource updated successfully')
  expect(await stored()).toEqual([{ file_url: 'https://four.example/register.pdf', version: 4 }])
})

resourceTest(
  'A restored draft says so, and is shown to no other admin or after “Start over”',
  async ({ stage, admin }) => {
    await edit(admin, 'One, edited')
    await reopen(admin, 'Edit One')
    // The focus is on the notice, so that a repeated Enter discards nothing.
    await admin.locator(':focus', { hasText: 'We have restored the changes' }).first().waitFor()
    await admin.keyboard.press('Enter')
    expect(await admin.getByLabel('Title').inputValue()).toBe('One, edited')
    await admin.keyboard.press('Tab')
    await admin.keyboard.press('Enter')
    expect(await admin.getByLabel('Title').inputValue()).toBe('One')

    await admin.getByLabel('Title').fill('Another')
    await admin.keyboard.press('Escape')
    await admin.getByRole('button', { name: 'Discard' }).click()
    await admin.locator('button:focus', { hasText: 'Edit One' }).press('Enter')
    expect(await admin.getByLabel('Title').inputValue()).toBe('One')
    await admin.getByLabel('Title').fill('Another')
    await admin.reload()
    await pressInAccount(admin, 'Logout')
    await stage.addAccount('library-admin', 'grace@asterleigh.example', 'Grace', 'Hopper')
    await fillAdminSignIn(admin, 'grace@asterleigh.example')
    await admin.getByRole('button', { name: 'Edit One' }).click()
    expect(await admin.getByLabel('Title').inputValue()).toBe('One')
  },
)
