import type { Page } from 'playwright'
import { fileUrl } from '../../api/contract/files.ts'
import { storeFile } from '../../api/library/file-queries.ts'
import { createResource, type NewResource } from '../../api/library/resource-queries.ts'
import type { Stage } from './stage.ts'

/** The content of each stored file. */
export const fileText = '%PDF-1.7 a real enough file'

/** Adds a resource with a stored file to the library; resolves to its id. */
export async function addResource({ database }: Stage, given: Partial<NewResource>): Promise<string> {
  const sha256 = await storeFile(database, {
    bytes: Buffer.from(fileText),
    mediaType: 'application/pdf',
    name: 'as-it-was-uploaded.pdf',
  })
  return createResource(database, {
    title: 'Site initiation: a checklist',
    description: 'Forty checks, each with its rule.',
    resourceType: 'checklist',
    fileUrl: fileUrl(sha256),
    previewImageUrl: null,
    category: 'GDPR Compliance',
    tags: '',
    ...given,
  })
}

/** Resolves to the download counts of all resources, and the number of download records. */
export async function counted({ database }: Stage): Promise<{ counts: number[]; records: number }> {
  const resources = await database.query<{ download_count: number }>(
    'select download_count from resource order by created_at, id',
  )
  const records = await database.query<{ email: string }>('select email from download')
  return { counts: resources.rows.map(row => row.download_count), records: records.rows.length }
}

/** Stores a visitor's contact details in the tab, as an earlier download does. */
export async function storeVisitor(page: Page, { url }: Stage): Promise<void> {
  await page.goto(`${url}/robots.txt`)
  const details = {
    firstName: 'Iva',
    lastName: 'Horáková',
    email: 'iva@cro.example',
    company: 'CRO',
    role: '',
    timestamp: Date.now(),
  }
  await page.evaluate(stored => sessionStorage.setItem('userDownloadData', stored), JSON.stringify(details))
}
