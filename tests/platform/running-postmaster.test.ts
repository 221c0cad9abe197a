import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runningPostmaster } from '../../api/embedded/processes.ts'

test('a PostgreSQL that ends during the check counts as not running and causes no error', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'asterleigh-postmaster-'))
  const ending = spawn(process.execPath, ['-e', comeAndGo, join(folder, 'postmaster.pid')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    await once(ending.stdout, 'data')
    for (let look = 0; look < 20_000; look += 1) expect(runningPostmaster(folder)).toBeUndefined()
  } finally {
    ending.kill()
    await once(ending, 'exit')
    await rm(folder, { recursive: true })
  }
})

/** Script of another process: creates and deletes the file in its argument repeatedly. */
const comeAndGo = `
  const { writeFileSync, rmSync } = require('node:fs')
  const [file] = process.argv.slice(1)
  const turn = () => {
    for (let time = 0; time < 1000; time += 1) {
      writeFileSync(file, '')
      rmSync(file)
    }
    setImmediate(turn)
  }
  turn()
  process.stdout.write('begun')
`
