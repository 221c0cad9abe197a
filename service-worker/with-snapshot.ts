import { readDevice } from '../web/offline/read-device.ts'

/** Milliseconds that a page waits for the database; without it, it shows itself a little later. */
const patience = 200

const place = '<div id="snapshot" hidden></div>'
const styleSheets = /<link rel="stylesheet"[^>]*href="([^"]*)"/g

/**
 * The shell (`page`) with the dashboard in it, as the learner of this device saw it last (web/offline/snapshot.ts); the
 * mere shell where nobody is signed in, or where it was drawn by another build.
 */
export async function withSnapshot(page: Promise<Response>): Promise<Response> {
  const tooLate = new Promise<undefined>(resolve => setTimeout(resolve, patience))
  // Without storage there is nothing to show.
  const device = await Promise.race([readDevice().catch(() => undefined), tooLate])
  const shell = await page
  if (!device?.learner || !device.snapshot) return shell
  const { html, styles } = device.snapshot
  const text = await shell.clone().text()
  const isOfThisBuild = [...text.matchAll(styleSheets)].every(([, href = '']) => styles.includes(href))
  if (!isOfThisBuild) return shell
  const headers = new Headers(shell.headers)
  headers.delete('content-length')
  const [before = '', after = ''] = text.split(place)
  return new Response(`${before}<div id="snapshot" hidden>${html}</div>${after}`, { headers })
}
