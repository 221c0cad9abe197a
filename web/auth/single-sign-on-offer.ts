import { offerName } from '../../api/contract/single-sign-on.ts'

/** Whether an organisation signs in through a provider of its own, as the page's response said. */
export function offersSingleSignOn(): boolean {
  const [page] = performance.getEntriesByType('navigation')
  return page instanceof PerformanceNavigationTiming && page.serverTiming.some(({ name }) => name === offerName)
}
