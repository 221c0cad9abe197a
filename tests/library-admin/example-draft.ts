import type { AdminResource } from '../../api/contract/library-admin.ts'
import { type Draft, draftOf } from '../../web/library-admin/resource-draft.ts'

export function exampleResource(given: Partial<AdminResource> = {}): AdminResource {
  return {
    id: '0b7c2f52-8c39-4f0e-9a5e-0d6a7a1f5c11',
    title: 'Site initiation',
    description: 'Forty checks.',
    resource_type: 'checklist',
    file_url: `/api/files/${'a'.repeat(64)}`,
    preview_image_url: null,
    category: 'GDPR Compliance',
    tags: 'sites, visits',
    is_active: true,
    total_downloads: 3,
    version: 4,
    created_at: '2026-11-21T12:00:00.000Z',
    file_name: 'initiation.pdf',
    file_media_type: 'application/pdf',
    ...given,
  }
}

export function exampleDraft(given: Partial<Draft> = {}): Draft {
  return { ...draftOf(exampleResource()), ...given }
}
