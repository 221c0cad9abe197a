import type { PublicResource } from '../../api/contract/public-site.ts'

export function exampleResource(given: Partial<PublicResource>): PublicResource {
  return {
    id: 'checklist',
    title: 'A checklist',
    description: 'Forty checks.',
    category: 'GDPR Compliance',
    resource_type: 'checklist',
    preview_image_url: null,
    file_url: '/api/files/1',
    download_count: 7,
    ...given,
  }
}
