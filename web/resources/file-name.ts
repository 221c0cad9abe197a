import type { PublicResource } from '../../api/contract/resources.ts'

/** Returns the file name for saving a resource (PRODUCT.md, "Resources and downloads"). */
export function fileName({ title, resource_type }: Pick<PublicResource, 'title' | 'resource_type'>): string {
  const name = title.replace(/[^\p{L}\p{N}\s]/gu, '').replace(/\s+/g, '_')
  const ending = resource_type === 'template' ? 'xlsx' : 'pdf'
  return `${/[^_]/.test(name) ? name : 'resource'}.${ending}`
}
