import { readSnapshot } from '../web/offline/read-device.ts'

/** Milliseconds that a page waits for the database; without it, it shows itself a little later. */
const patience = 200

const place = '<div id="snapshot" hidden></div>'
const styleSheets = /<link rel="stylesheet"[^>]*href="([^"]*)"/g

/** The shell, whose scripts leave the processor to what can be seen without them: web/early.ts runs them. */
const unhurried = (shell: string) =>
  shell
    .replace('<html', '<html data-unhurried')
    .replaceAll(' rel="modulepreload"', ' rel="later"')
    .replace(' type="module"', ' type="later"')

/**
 * The shell (`page`) with the dashboard in it, as the learner of this device saw it last (web/offline/snapshot.ts); without
 * it where nobody is signed in, where more was completed since, or where another build drew it. The head is sent while the
 * dashboard is looked for: its styles and fonts are on their way meanwhile.
 */
export async function withSnapshot(page: Promise<Response>): Promise<Response> {
  const tooLate = new Promise<undefined>(resolve => setTimeout(resolve, patience))
  // Without storage there is nothing to show.
  const reading = Promise.race([readSnapshot().catch(() => undefined), tooLate])
  const shell = await page
  const headers = new Headers(shell.headers)
  headers.delete('content-length')
  const [head = '', rest = ''] = unhurried(await shell.text()).split(place)
  const body = new ReadableStream<string>({
    async start(controller) {
      controller.enqueue(head)
      const snapshot = await reading
      const isOfThisBuild = [...head.matchAll(styleSheets)].every(([, href = '']) => snapshot?.styles.includes(href))
      controller.enqueue(`<div id="snapshot" hidden>${isOfThisBuild ? (snapshot?.html ?? '') : ''}</div>${rest}`)
      controller.close()
    },
  })
  return new Response(body.pipeThrough(new TextEncoderStream()), { headers })
}
