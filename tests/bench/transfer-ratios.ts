import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { fileUrl } from '../../api/contract/files.ts'
import { trainingCsvPath } from '../../api/contract/training-report.ts'
import { resourceFileLimit, uploadFile } from '../../api/contract/upload.ts'
import { RunningCommand, startServerProcess } from '../platform/running-command.ts'
import { pdf, pdfStream } from '../uploads/samples.ts'
import type { Academy } from './academy.ts'
import { compare, type Measure, type Ratio } from './compare.ts'

const boundary = 'asterleigh'

/** Files and exports, beside the raw copy of the same bytes; `folder` is where that one's files go. */
export async function* transferRatios(academy: Academy, folder: string): AsyncGenerator<Ratio> {
  await using floor = new RunningCommand([process.execPath, 'tests/bench/raw-copy.ts'], {
    DATABASE_URL: academy.databaseUrl,
    FOLDER: folder,
  })
  const raw = await floor.ready()
  // As on a database that has run for five minutes: the files of its log are used again, not made anew for each upload.
  await academy.pool.query('checkpoint')
  const library = { cookie: academy.libraryCookie }
  const body = form()
  const stored: string[] = []
  const upload = timed(async () => {
    // Of bytes that are stored already, nothing is stored again.
    body.write(randomUUID(), 1_000_000)
    const answer = await send(new URL(uploadFile.path, academy.url), {
      body,
      headers: { ...library, 'content-type': `multipart/form-data; boundary=${boundary}` },
    })
    stored.push(/[0-9a-f]{64}/.exec(answer)?.[0] ?? '')
  })
  yield await compare(
    {
      subject: 'upload of 10 MB',
      baseline: 'raw copy through Fastify',
      goal: '≤ 1.5',
      reading:
        'Both answer when the bytes are on the disk; the product reads the form, looks the file through and stores it.',
    },
    {
      subject: upload,
      baseline: timed(() => send(new URL(raw), { body, headers: { 'content-type': 'application/pdf' } })),
    },
  )
  const [last = ''] = stored
  const download = (sha256: string) => read(new URL(fileUrl(sha256), academy.url))
  const rawDownload = timed(() => read(new URL(raw)))
  yield await compare(
    {
      subject: 'first download of 10 MB',
      baseline: 'raw copy through Fastify',
      goal: '≤ 1.5',
      reading: 'From the database, part by part, beside a file of the same size. Each file is sent once.',
    },
    { subject: timed(() => download(stored.pop() ?? last)), baseline: rawDownload },
  )
  yield await compare(
    {
      subject: 'download of 10 MB again',
      baseline: 'raw copy through Fastify',
      goal: '≤ 1.5',
      reading: 'As soon after one before that its parts are still in memory.',
    },
    { subject: timed(() => download(last)), baseline: rawDownload },
  )
  const exported = new URL(trainingCsvPath, academy.url)
  const before = memoryOf(academy.pid)
  yield await compare(
    {
      subject: 'CSV of 100,000 employees',
      baseline: 'COPY to the same socket',
      goal: '≤ 1.11',
      reading: 'The same statement; what is above 1 is the session, the entry in the audit log and HTTP.',
    },
    {
      subject: timed(() => read(exported, { cookie: academy.adminCookie })),
      baseline: timed(() => read(new URL('/rows', raw))),
    },
  )
  const exports = {
    subject: 'memory, highest in the exports',
    reading: 'Of the server’s process, after all the above.',
  }
  yield* grown(exports, before, memoryOf(academy.pid))
  await using fresh = startServerProcess({
    DATABASE_URL: academy.databaseUrl,
    DATA_DIR: folder,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  })
  const url = await fresh.ready()
  const started = memoryOf(fresh.pid)
  await read(new URL(trainingCsvPath, url), { cookie: academy.adminCookie })
  const first = { subject: 'memory, highest in a first export', reading: 'Of a process that has just started.' }
  yield* grown(first, started, memoryOf(fresh.pid))
}

/** Of a process, in kB: what it holds now, and the most that it has held since it was asked last. */
interface Memory {
  readonly now: number
  readonly peak: number
}

function* grown(
  texts: Pick<Ratio, 'subject' | 'reading'>,
  before: Memory | undefined,
  after: Memory | undefined,
): Generator<Ratio> {
  if (!before || !after) return
  const ratio = after.peak / before.now
  yield {
    ...texts,
    baseline: 'memory before',
    subjectCost: after.peak,
    baselineCost: before.now,
    unit: 'kB',
    ratio,
    lowest: ratio,
    highest: ratio,
    goal: '+ ≤ 20 MB',
  }
}

/** Undefined where the system does not tell. */
function memoryOf(pid: number): Memory | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1])
    // proc_pid_clear_refs(5): the peak is counted anew.
    writeFileSync(`/proc/${pid}/clear_refs`, '5')
    return { now: read('VmRSS'), peak: read('VmHWM') }
  } catch {
    return undefined
  }
}

/** A form with a PDF as large as may be. */
function form(): Buffer {
  const around = pdf([pdfStream('/X 1', Buffer.alloc(0))]).length
  // The length stands in it, and has eight digits.
  const document = pdf([pdfStream('/X 1', randomBytes(resourceFileLimit - around - 20))])
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n`
  return Buffer.concat([Buffer.from(head), document, Buffer.from(`\r\n--${boundary}--\r\n`)])
}

function timed(work: () => Promise<unknown>): Measure {
  return async () => {
    const began = performance.now()
    await work()
    return performance.now() - began
  }
}

function send(url: URL, { body, headers }: { body: Buffer; headers: Record<string, string> }): Promise<string> {
  return new Promise((resolve, reject) => {
    request(url, { method: 'POST', headers: { ...headers, 'content-length': body.length } })
      .on('response', async response => {
        const answer = await text(response)
        if (response.statusCode === 200) resolve(answer)
        else reject(new Error(`${url.pathname} answered ${response.statusCode}: ${answer}`))
      })
      .on('error', reject)
      .end(body)
  })
}

/** Reads an answer to its end, and throws it away. */
function read(url: URL, headers: Record<string, string> = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    request(url, { headers })
      .on('response', response => {
        if (response.statusCode !== 200) reject(new Error(`${url.pathname} answered ${response.statusCode}.`))
        response.on('end', resolve).on('error', reject).resume()
      })
      .on('error', reject)
      .end()
  })
}
