import type { Page } from 'playwright'

/** Collects what a page should never do: write to the console, throw, or ask another server than `origin`. */
export function complaintsOf(page: Page, origin: string): string[] {
  const complaints: string[] = []
  page.on('console', message => complaints.push(`${page.url()}: ${message.text()}`))
  page.on('pageerror', error => complaints.push(`${page.url()}: ${error.message}`))
  page.on('request', request => {
    const url = request.url()
    if (!url.startsWith(origin) && !/^(data|blob):/.test(url)) complaints.push(`asked ${url}`)
  })
  return complaints
}
