import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { packagesPageTexts as texts } from '../../content/academy-admin/package-texts.ts'
import { adminTexts } from '../../content/admin/admin-texts.ts'
import { paths } from '../../content/paths.ts'
import { readZip } from '../packages/read-zip.ts'
import { test } from './academy-admin-test.ts'
import { isAccessible } from './is-accessible.ts'

test('An admin reads which package to choose and downloads one of all modules and one of a single module', async ({
  admin,
}) => {
  await admin.getByRole('link', { name: adminTexts.packages }).click()
  await admin.waitForURL(`**${paths.academyAdminPackages}`)
  await admin.getByRole('heading', { name: texts.choose.title }).waitFor()
  await isAccessible(admin)

  const all = await download(admin, texts.formats.scorm12.button)
  expect(all.name).toMatch(/^asterleigh-scorm12-all-modules-v\d+\.zip$/)
  expect(all.files).toContain('assets/module-8.js')

  await admin.getByLabel(texts.choose.modules).selectOption({ index: 3 })
  const third = await download(admin, texts.formats.cmi5.button)
  expect(third.name).toMatch(/^asterleigh-cmi5-module-3-v\d+\.zip$/)
  expect(third.files).toContain('cmi5.xml')
  expect(third.files.filter(file => file.includes('module-'))).toEqual(['assets/module-3.js'])
})

/** Presses the button and returns the downloaded package. */
async function download(page: Page, button: string) {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()])
  const zip = await readZip(await readFile(await file.path()))
  return { name: file.suggestedFilename(), files: [...zip.keys()] }
}
