import type { Page } from 'playwright'

/** Collects console messages, uncaught errors, and requests to servers other than `origin`. */
export function complaintsOf(page: Page, origin: string): string[] {
  const complaints: string[] = []
  page.on('console', message => complaints.push(`${page.url()}: ${message.text()}`))
  page.on('pageerror', error => complaints.push(`${page.url()}: ${error.message}`))
  page.on('request', request => {
    const url = request.url()
    if (!url.startsWith(origin) && !/^(data|blob):/.test(url)) complaints.push(`requested ${url}`)
  })
  return complaints
}
