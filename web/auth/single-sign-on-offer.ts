import { offerName } from '../../api/contract/single-sign-on.ts'

/** Whether an organisation signs in through a provider of its own, as the page's response said. */
export function offersSingleSignOn(): boolean {
  const [page] = performance.getEntriesByType('navigation')
  // Safari has `serverTiming` since 16.4, and browsers only on a secure page.
  return page !== undefined && 'serverTiming' in page && isOffer(page.serverTiming)
}

const isOffer = (timings: unknown) => Array.isArray(timings) && timings.some(({ name }) => name === offerName)
