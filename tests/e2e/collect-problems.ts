import type { Page } from 'playwright'

/** Collects console messages, uncaught errors, and requests to servers other than `origin`. */
export function collectProblems(page: Page, origin: string): string[] {
  const problems: string[] = []
  page.on('console', message => problems.push(`${page.url()}: ${message.text()}`))
  page.on('pageerror', error => problems.push(`${page.url()}: ${error.message}`))
  page.on('request', request => {
    const url = request.url()
    if (!url.startsWith(origin) && !/^(data|blob):/.test(url)) problems.push(`requested ${url}`)
  })
  return problems
}
