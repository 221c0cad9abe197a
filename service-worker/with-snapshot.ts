import { readSnapshot } from '../web/offline/read-device.ts'

/** Milliseconds that a page waits for the database; without it, it shows itself a little later. */
const patience = 200

const place = '<div id="snapshot" hidden></div>'
const styleSheets = /<link rel="stylesheet"[^>]*href="([^"]*)"/g

/** The shell, whose scripts leave the processor to what can be seen without them: they wait for its first paint (web/early.ts). */
const unhurried = (shell: string) =>
  shell
    .replace('<html', '<html data-unhurried')
    .replaceAll(' rel="modulepreload"', ' rel="later"')
    .replace(' type="module"', ' type="later"')

/**
 * The shell (`page`) with the dashboard in it, as the learner of this device saw it last (web/offline/snapshot.ts); the
 * mere shell where nobody is signed in, where more was completed since, or where another build drew it.
 */
export async function withSnapshot(page: Promise<Response>): Promise<Response> {
  const tooLate = new Promise<undefined>(resolve => setTimeout(resolve, patience))
  // Without storage there is nothing to show.
  const snapshot = await Promise.race([readSnapshot().catch(() => undefined), tooLate])
  const shell = await page
  if (!snapshot) return shell
  const { html, styles } = snapshot
  const text = await shell.clone().text()
  const isOfThisBuild = [...text.matchAll(styleSheets)].every(([, href = '']) => styles.includes(href))
  if (!isOfThisBuild) return shell
  const headers = new Headers(shell.headers)
  headers.delete('content-length')
  return new Response(
    unhurried(text).replace(place, () => `<div id="snapshot" hidden>${html}</div>`),
    { headers },
  )
}
