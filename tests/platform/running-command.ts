import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { commandLineOf } from '../../api/embedded/processes.ts'

const project = resolve(import.meta.dirname, '../..')

/** Another working folder or user than those of the test run. */
interface Where {
  readonly cwd?: string
  readonly uid?: number
  readonly gid?: number
}

/** A command that runs as in a terminal: in its own process and process group. */
export class RunningCommand implements AsyncDisposable {
  readonly process: ChildProcess
  readonly ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  output = ''

  constructor(command: readonly [string, ...string[]], env: NodeJS.ProcessEnv, input = '', where: Where = {}) {
    const [program, ...args] = command
    // Variables of the test run's own environment must not decide.
    const { HOST: _, PORT: __, PUBLIC_URL: ___, DATABASE_URL: ____, NODE_ENV: _____, ...inherited } = process.env
    this.process = spawn(program, args, {
      cwd: project,
      ...where,
      env: { ...inherited, ...env },
      detached: true,
    })
    const collect = (chunk: unknown) => {
      this.output += String(chunk)
    }
    this.process.stdout?.on('data', collect)
    this.process.stderr?.on('data', collect)
    // A command that has ended reads no input.
    this.process.stdin?.on('error', () => undefined)
    this.process.stdin?.end(input)
    this.ended = once(this.process, 'close').then(([code, signal]) => ({ code, signal }))
  }

  get pid(): number {
    if (this.process.pid === undefined) throw new Error('The command could not be started.')
    return this.process.pid
  }

  /** Resolves to the server's URL once it is ready. */
  async ready(): Promise<string> {
    for (;;) {
      const [, url] = /is ready at (\S+)/.exec(this.output) ?? []
      if (url) return url
      const isOutput = once(this.process.stdout ?? this.process, 'data').then(() => true)
      if (!(await Promise.race([isOutput, this.ended.then(() => false)])))
        throw new Error(`It ended instead: ${this.output}`)
    }
  }

  /** The printed setup links. */
  get links(): URL[] {
    return [...this.output.matchAll(/^ +(http\S+\?token=\S+)$/gm)].map(([, link = '']) => new URL(link))
  }

  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    if (this.process.exitCode === null && this.process.signalCode === null) this.process.kill(signal)
    await this.ended
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.end()
  }
}

const { scripts }: { scripts: { start: string } } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'))
/** The command that `npm start` runs. */
export const startCommand = [process.execPath, ...scripts.start.split(' ').slice(1)] as const

export const startServerProcess = (env: NodeJS.ProcessEnv) => new RunningCommand(startCommand, { PORT: '0', ...env })

export const npmStart = (env: NodeJS.ProcessEnv) => new RunningCommand(['npm', 'start'], { PORT: '0', ...env })

/** Runs a command until it exits. */
export async function run(command: readonly [string, ...string[]], env: NodeJS.ProcessEnv, input = '') {
  const running = new RunningCommand(command, env, input)
  const { code } = await running.ended
  return { code, output: running.output, links: running.links }
}

/** Creates a data folder with a space in its path. Disposing it waits until no process uses it any more. */
export async function temporaryFolder(): Promise<AsyncDisposable & { path: string }> {
  const path = await mkdtemp(join(tmpdir(), 'asterleigh platform-'))
  return {
    path,
    async [Symbol.asyncDispose]() {
      while (processesOf(path).length > 0) await wait(25)
      await rm(path, { recursive: true, force: true })
    },
  }
}

/** Returns the processes that have the folder in an argument, in their environment or as their working folder. */
export function processesOf(folder: string): number[] {
  if (!existsSync('/proc/self/environ')) {
    const lines = execFileSync('ps', ['-axwwE', '-o', 'pid=,command='], { encoding: 'utf8' }).split('\n')
    return lines.filter(line => line.includes(folder)).map(line => Number.parseInt(line, 10))
  }
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number)
    .filter(pid => [commandLineOf(pid), environmentOf(pid), workingFolderOf(pid)].some(text => text.includes(folder)))
}

function environmentOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8')
  } catch {
    return ''
  }
}

function workingFolderOf(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return ''
  }
}
