import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { extname } from 'node:path'
import Fastify from 'fastify'
import type { PackageModules } from '../../api/contract/admin/packages.ts'
import { createPackage } from '../../api/packages/create-package.ts'
import { createMoodleLikeApi } from '../lms/moodle-like-api.ts'
import { readXml } from '../packages/read-xml.ts'
import { readZip } from '../packages/read-zip.ts'

/** What a session has committed, by the names of SCORM 1.2. */
interface Commit {
  readonly core: {
    readonly lesson_status: string
    readonly score: { readonly raw: string }
    readonly session_time: string
    readonly exit: string
  }
  readonly suspend_data: string
}

/** `scorm-again`, or an API with the behaviour of Moodle. */
export const platforms = ['scorm-again', 'Moodle-like'] as const

interface Options {
  readonly format?: 'scorm12' | 'scorm2004'
  readonly platform?: (typeof platforms)[number]
  readonly modules?: PackageModules
  /** Values of the data model at the launch, in a Moodle-like platform. */
  readonly values?: Readonly<Record<string, string>>
}

const runtime = createRequire(import.meta.url).resolve('scorm-again')
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
}

/**
 * A learning management system. It has unpacked a package and launches its first module as the manifest says. It keeps each
 * commit of SCORM 1.2, and launches the module with what the last one left. With scorm-again as its SCORM runtime, it sends
 * a synchronous request when a session ends, as platforms do that do not use beacons. The other runtime behaves like Moodle
 * (../lms/moodle-like-api.ts).
 */
export class ScormLms implements AsyncDisposable {
  readonly #server = Fastify({ forceCloseConnections: true })
  readonly commits: Commit[] = []
  /** The server responds to each commit with an error. */
  isFailing = false
  url = ''
  /** The data model, in a Moodle-like platform. */
  readonly #values: Record<string, string>
  readonly #format: 'scorm12' | 'scorm2004'
  readonly #platform: (typeof platforms)[number]

  static async start(options: Options): Promise<ScormLms> {
    const { format = 'scorm12', modules } = options
    const files = await readZip((await createPackage(format, { modules })).content)
    const [launchFile = ''] = readXml(String(files.get('imsmanifest.xml')), {})("//*[local-name() = 'resource']/@href")
    const lms = new ScormLms(files, `/package/${launchFile}`, options)
    lms.url = await lms.#server.listen({ host: '127.0.0.1', port: 0 })
    return lms
  }

  private constructor(files: ReadonlyMap<string, Buffer>, launchPage: string, options: Options) {
    this.#format = options.format ?? 'scorm12'
    this.#platform = options.platform ?? 'scorm-again'
    this.#values = { ...options.values }
    this.#server.get('/course', (_, reply) => reply.type('text/html').send(this.#course(launchPage)))
    this.#server.get('/window', (_, reply) => reply.type('text/html').send(this.#course(launchPage, 'window')))
    this.#server.get('/runtime.js', async (_, reply) => reply.type('text/javascript').send(await readFile(runtime)))
    this.#server.get<{ Params: { '*': string } }>('/package/*', async ({ params: { '*': path } }, reply) => {
      // The strictest policy that an LMS may have.
      reply.header('content-security-policy', "default-src 'self'")
      reply.type(types[extname(path)] ?? 'application/octet-stream')
      return files.get(path) ?? reply.code(404).send()
    })
    this.#server.post<{ Body: { cmi: Commit } }>('/commit', async ({ body }, reply) => {
      if (this.isFailing) return reply.code(503).send({ result: 'false', errorCode: 101 })
      this.commits.push(body.cmi)
      return { result: 'true', errorCode: 0 }
    })
    this.#server.post<{ Body: Record<string, string> }>('/values', async ({ body }, reply) => {
      if (this.isFailing) return reply.code(503).send()
      this.commits.push(commitOf(Object.assign(this.#values, body)))
      return {}
    })
  }

  /** The last commit; throws if there is none. */
  get last(): Commit {
    const last = this.commits.at(-1)
    if (!last) throw new Error('Nothing was committed.')
    return last
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#server.close()
  }

  /** The page of the course, with the module in a frame or a button that opens it in a window. */
  #course(launchPage: string, place: 'frame' | 'window' = 'frame'): string {
    const module =
      place === 'frame'
        ? `<iframe title="Module" src="${launchPage}"></iframe>`
        : `<button onclick="window.open('${launchPage}')">Open</button>`
    return `<!doctype html>
<html lang="en">
<title>Course</title>
<style>body { margin: 0 } iframe { border: 0; width: 100%; height: 100vh }</style>
<script src="/runtime.js"></script>
<script>${this.#platform === 'scorm-again' ? this.#scormAgain() : this.#moodleLike()}</script>
<body>${module}</body>
</html>`
  }

  #moodleLike(): string {
    return `
  const post = values => {
    const request = new XMLHttpRequest()
    request.open('POST', '/values', false)
    request.setRequestHeader('content-type', 'application/json')
    request.send(JSON.stringify(values))
    return request.status === 200
  }
  const beacon = values => navigator.sendBeacon('/values', new Blob([JSON.stringify(values)], { type: 'application/json' }))
  const createApi = ${createMoodleLikeApi}
  window.${this.#format === 'scorm12' ? 'API' : 'API_1484_11'} =
    createApi('${this.#format}', ${JSON.stringify(this.#values)}, { post, beacon })
`
  }

  #scormAgain(): string {
    const last = this.commits.at(-1)
    const core = last && { lesson_status: last.core.lesson_status, score: last.core.score }
    const left = last ? { core: { ...core, entry: 'resume' }, suspend_data: last.suspend_data } : {}
    return `
  navigator.sendBeacon = (url, body) => {
    const request = new XMLHttpRequest()
    try {
      request.open('POST', url, false)
      request.setRequestHeader('content-type', 'application/json')
      request.send(body)
    } catch (error) {
      localStorage.setItem('ending', error.name)
      throw error
    }
    return request.status === 200
  }
  window.API = new Scorm12API({ lmsCommitUrl: '/commit', logLevel: 5 })
  window.API.loadFromJSON(${JSON.stringify(left)})
  window.API_1484_11 = new Scorm2004API({ logLevel: 5 })
`
  }
}

/** Returns what a Moodle-like platform has stored, in the form of scorm-again. */
function commitOf(values: Readonly<Record<string, string>>): Commit {
  const core = (name: string) => values[`cmi.core.${name}`] ?? ''
  return {
    core: {
      lesson_status: core('lesson_status'),
      score: { raw: core('score.raw') },
      session_time: core('session_time'),
      exit: core('exit'),
    },
    suspend_data: values['cmi.suspend_data'] ?? '',
  }
}
