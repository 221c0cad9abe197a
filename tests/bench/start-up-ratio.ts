import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { openCluster, postgresEnvironment } from '../../api/embedded/cluster.ts'
import { freePort } from '../../api/embedded/free-port.ts'
import { startServerProcess } from '../platform/running-command.ts'
import { compare, type Measure, type Ratio } from './compare.ts'

/** A later start on the embedded database in `dataDir`, beside PostgreSQL's own on the same files. */
export async function startUpRatio(dataDir: string): Promise<Ratio> {
  const product: Measure = async () => {
    const began = performance.now()
    const command = startServerProcess({ DATA_DIR: dataDir })
    await said(command.process, command.process.stdout, 'is ready at')
    const took = performance.now() - began
    await command.end()
    return took
  }
  const cluster = await openCluster(dataDir)
  const postgres: Measure = async () => {
    const port = await freePort()
    const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=']
    const began = performance.now()
    const server = spawn(cluster.postgres, ['-D', cluster.folder, ...settings.flatMap(setting => ['-c', setting])], {
      cwd: cluster.folder,
      env: postgresEnvironment(),
      stdio: ['ignore', 'ignore', 'pipe'],
      ...cluster.user,
    })
    await said(server, server.stderr, 'ready to accept connections')
    const took = performance.now() - began
    const ended = once(server, 'exit')
    server.kill('SIGINT')
    await ended
    return took
  }
  return compare(
    {
      subject: 'start until ready',
      baseline: 'PostgreSQL’s own start',
      goal: '+ ≤ 500 ms',
      reading: 'A later start: Node, the keeper, PostgreSQL, migrations, job queues and the listening server.',
    },
    { subject: product, baseline: postgres, rounds: 5 },
  )
}

/** Resolves once a process has written these words. */
function said(program: ChildProcess, output: Readable | null, words: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = ''
    output?.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      if (text.includes(words)) resolve()
    })
    program.once('exit', () => reject(new Error(`It ended before it said "${words}": ${text}`)))
  })
}
