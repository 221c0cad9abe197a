import type { Page } from 'playwright'
import { academyTexts } from '../../content/academy/academy-texts.ts'
import { questTexts } from '../../content/quest/quest-texts.ts'

/** What the page has shown as saved: `complete` is the completion screen, the sets hold titles of modules. */
interface Shown {
  readonly complete: boolean
  readonly listed: ReadonlySet<string>
  readonly received: ReadonlySet<string>
}

export interface WatchedPage {
  readonly shown: () => Shown
  /** Discards what was shown to another learner. */
  readonly forget: () => void
  /** Resolves when the completion screen appears. */
  readonly completionScreen: Promise<void>
}

/**
 * Records, from the page's next document on, every result that the page shows as saved. What a browser shows in its
 * last millisecond may be missed.
 */
export async function watchShownResults(page: Page): Promise<WatchedPage> {
  let complete = false
  const listed = new Set<string>()
  const received = new Set<string>()
  let onComplete: () => void = () => undefined
  await page.exposeFunction('reportShown', (what: string, title: string) => {
    if (what === 'listed') listed.add(title)
    else if (what === 'received') received.add(title)
    else {
      complete = true
      onComplete()
    }
  })
  await page.addInitScript(watch, {
    moduleComplete: questTexts.moduleComplete,
    received: academyTexts.delivery.received,
  })
  return {
    shown: (): Shown => ({ complete, listed: new Set(listed), received: new Set(received) }),
    forget: () => {
      listed.clear()
      received.clear()
    },
    completionScreen: new Promise<void>(resolve => {
      onComplete = resolve
    }),
  }
}

declare global {
  function reportShown(what: 'complete' | 'listed' | 'received', title: string): Promise<void>
}

/** Runs in the page. */
function watch(words: { moduleComplete: string; received: string }): void {
  const reported = new Set<string>()
  const report = (what: 'complete' | 'listed' | 'received', title: string) => {
    if (reported.has(what + title)) return
    reported.add(what + title)
    void reportShown(what, title)
  }
  const look = () => {
    // React renders some content in advance, hidden.
    const shown = [...document.querySelectorAll('h1')].find(heading => !heading.closest('[hidden]'))
    if (shown?.textContent === words.moduleComplete) report('complete', '')
    for (const row of document.querySelectorAll('li[data-status="completed"]')) {
      const title = row.querySelector('h3')?.textContent ?? ''
      report('listed', title)
      if ([...row.querySelectorAll('p')].some(line => line.textContent === words.received)) report('received', title)
    }
  }
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  })
}
