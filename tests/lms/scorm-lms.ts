import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { extname, resolve } from 'node:path'
import { text } from 'node:stream/consumers'

export type ScormFormat = 'scorm12' | 'scorm2004'

/** The elements of a commit that the tests read, by the names of SCORM 2004. */
interface Commit {
  readonly status: string
  readonly success?: string
  readonly score: { readonly raw: string; readonly min: string; readonly max: string; readonly scaled?: string }
  readonly sessionTime: string
  readonly exit: string
  readonly suspendData: string
}

interface LaunchOptions {
  /** Where the package runs. */
  readonly place?: 'frame' | 'window'
  readonly mode?: 'normal' | 'review' | 'browse'
  readonly credit?: 'credit' | 'no-credit'
  /** The session was started before, so that the LMS refuses to start it. */
  readonly isStarted?: boolean
}

interface Core {
  readonly lesson_status: string
  readonly score: Commit['score']
  readonly session_time: string
  readonly exit: string
}

interface Cmi2004 {
  readonly completion_status: string
  readonly success_status: string
  readonly score: Commit['score']
  readonly session_time: string
  readonly exit: string
  readonly suspend_data: string
}

const packages = resolve(import.meta.dirname, '../../web/dist-packages')
const dist = resolve(createRequire(import.meta.url).resolve('scorm-again'), '..')
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
}

/**
 * A learning management system whose SCORM runtime is scorm-again. It keeps each commit, and launches the package with what
 * the last one left. When a session ends, it sends a synchronous request, as platforms do that do not use beacons.
 */
export class ScormLms implements AsyncDisposable {
  readonly #format: ScormFormat
  readonly #server = createServer((request, response) => void this.#respond(request, response))
  readonly commits: Commit[] = []
  /** The server responds to each commit with an error. */
  isFailing = false

  private constructor(format: ScormFormat) {
    this.#format = format
  }

  static async start(format: ScormFormat): Promise<ScormLms> {
    const lms = new ScormLms(format)
    await new Promise<void>(listening => lms.#server.listen(0, '127.0.0.1', listening))
    return lms
  }

  get url(): string {
    const address = this.#server.address()
    if (address === null || typeof address === 'string') throw new Error('The server has no port.')
    return `http://127.0.0.1:${address.port}`
  }

  /** The page that launches a module. */
  launch(moduleId: number, options: LaunchOptions = {}): string {
    return `${this.url}/course?${new URLSearchParams({ module: String(moduleId), options: JSON.stringify(options) })}`
  }

  /** The package on its own, without an LMS. */
  packageUrl(moduleId: number): string {
    return `${this.url}/package/index.html?format=${this.#format}&module=${moduleId}`
  }

  /** The last commit; throws if there is none. */
  get last(): Commit {
    const last = this.commits.at(-1)
    if (!last) throw new Error('Nothing was committed.')
    return last
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise(closed => this.#server.close(closed))
  }

  async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', this.url)
    if (pathname === '/commit') {
      const body = await text(request)
      if (!this.isFailing) this.commits.push(this.#read(body))
      response.writeHead(this.isFailing ? 503 : 200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ result: String(!this.isFailing), errorCode: this.isFailing ? 101 : 0 }))
    } else if (pathname === '/course') {
      const options: LaunchOptions = JSON.parse(searchParams.get('options') ?? '{}')
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      response.end(this.#course(this.packageUrl(Number(searchParams.get('module'))), options))
    } else if (pathname === '/runtime.js') await send(response, resolve(dist, `${this.#format}.min.js`))
    else if (pathname.startsWith('/package/'))
      await send(response, resolve(packages, pathname.slice('/package/'.length)))
    else response.writeHead(404).end()
  }

  #read(body: string): Commit {
    if (this.#format === 'scorm2004') {
      const { cmi }: { cmi: Cmi2004 } = JSON.parse(body)
      return {
        status: cmi.completion_status,
        success: cmi.success_status,
        score: cmi.score,
        sessionTime: cmi.session_time,
        exit: cmi.exit,
        suspendData: cmi.suspend_data,
      }
    }
    const { cmi }: { cmi: { core: Core; suspend_data: string } } = JSON.parse(body)
    const { core } = cmi
    return {
      status: core.lesson_status,
      score: core.score,
      sessionTime: core.session_time,
      exit: core.exit,
      suspendData: cmi.suspend_data,
    }
  }

  /** Returns the data model of a launch. */
  #initial({ mode = 'normal', credit = 'credit' }: LaunchOptions): object {
    const last = this.commits.at(-1)
    // After another exit, the next launch is a new attempt.
    const kept = last?.exit === 'suspend' ? last : undefined
    const entry = kept ? 'resume' : 'ab-initio'
    const suspend_data = kept?.suspendData ?? ''
    if (this.#format === 'scorm2004') {
      return {
        entry,
        mode,
        credit,
        completion_status: kept?.status ?? 'unknown',
        success_status: kept?.success ?? 'unknown',
        ...(kept && { score: kept.score }),
        suspend_data,
      }
    }
    const lesson_status = kept?.status ?? 'not attempted'
    return {
      core: { entry, credit, lesson_mode: mode, lesson_status, ...(kept && { score: kept.score }) },
      suspend_data,
    }
  }

  #course(address: string, options: LaunchOptions): string {
    const [runtime, name, initialize] =
      this.#format === 'scorm12'
        ? ['Scorm12API', 'API', 'LMSInitialize']
        : ['Scorm2004API', 'API_1484_11', 'Initialize']
    return `<!doctype html>
<html lang="en">
<title>Course</title>
<style>body { margin: 0 } iframe { border: 0; width: 100%; height: 100vh }</style>
<script src="/runtime.js"></script>
<body>
<script>
  navigator.sendBeacon = (url, body) => {
    const request = new XMLHttpRequest()
    try {
      request.open('POST', url, false)
      request.send(body)
    } catch (error) {
      localStorage.setItem('ending', error.name)
      throw error
    }
    return request.status === 200
  }
  const api = new ${runtime}({ lmsCommitUrl: '/commit', logLevel: 5 })
  api.loadFromJSON(${JSON.stringify(this.#initial(options))})
  ${options.isStarted ? `api.${initialize}('')` : ''}
  window.${name} = api
  ${
    options.place === 'window'
      ? `document.body.innerHTML = '<button onclick="window.open(\\'${address}\\')">Open</button>'`
      : `document.body.innerHTML = '<iframe title="Module" src="${address}"></iframe>'`
  }
</script>
</html>`
  }
}

/** Sends a file of a package, with the strictest policy that an LMS may have. */
async function send(response: ServerResponse, path: string): Promise<void> {
  const content = await readFile(path)
  response.writeHead(200, {
    'content-type': types[extname(path)] ?? 'application/octet-stream',
    'content-security-policy': "default-src 'self'",
  })
  response.end(content)
}
