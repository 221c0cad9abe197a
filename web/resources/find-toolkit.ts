import type { PublicResource } from '../../api/contract/resources.ts'

/** Returns the toolkit that has a page of its own (PRODUCT.md, "Resources and downloads"). */
export function findToolkit(resources: readonly PublicResource[]): PublicResource | undefined {
  return resources.find(
    ({ title, category }) => /compliance toolkit|privacy toolkit/i.test(title) || category.toLowerCase() === 'toolkit',
  )
}
