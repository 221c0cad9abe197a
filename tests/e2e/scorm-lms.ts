import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { extname } from 'node:path'
import Fastify from 'fastify'
import { createPackage } from '../../api/packages/create-package.ts'
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

const runtime = createRequire(import.meta.url).resolve('scorm-again')
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
}

/**
 * A learning management system whose SCORM runtime is scorm-again. It has unpacked the package of one module and launches
 * it as its manifest says. It keeps each commit of SCORM 1.2, and launches the module with what the last one left. When a
 * session ends, it sends a synchronous request, as platforms do that do not use beacons.
 */
export class ScormLms implements AsyncDisposable {
  readonly #server = Fastify({ forceCloseConnections: true })
  readonly commits: Commit[] = []
  /** The server responds to each commit with an error. */
  isFailing = false
  url = ''

  static async start(moduleId: number, format: 'scorm12' | 'scorm2004' = 'scorm12'): Promise<ScormLms> {
    const files = await readZip((await createPackage(format, moduleId)).content)
    const [launchFile = ''] = readXml(String(files.get('imsmanifest.xml')), {})("//*[local-name() = 'resource']/@href")
    const lms = new ScormLms(files, `/package/${launchFile}`)
    lms.url = await lms.#server.listen({ host: '127.0.0.1', port: 0 })
    return lms
  }

  private constructor(files: ReadonlyMap<string, Buffer>, launchPage: string) {
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
    const last = this.commits.at(-1)
    const core = last && { lesson_status: last.core.lesson_status, score: last.core.score }
    const left = last ? { core: { ...core, entry: 'resume' }, suspend_data: last.suspend_data } : {}
    const module =
      place === 'frame'
        ? `<iframe title="Module" src="${launchPage}"></iframe>`
        : `<button onclick="window.open('${launchPage}')">Open</button>`
    return `<!doctype html>
<html lang="en">
<title>Course</title>
<style>body { margin: 0 } iframe { border: 0; width: 100%; height: 100vh }</style>
<script src="/runtime.js"></script>
<script>
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
</script>
<body>${module}</body>
</html>`
  }
}
