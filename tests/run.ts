/**
 * The entry point of `npm test`: runs everything that guards a change. The last line is `N passed, N failed`, counting
 * each check and each test; the exit code is 1 if anything failed. Paths select tests. `--faults` runs only the tests that
 * kill, stall and disconnect processes; `--soak` only the tests tagged `soak`, for hours.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { startVitest } from 'vitest/node'
import { buildIfStale } from '../api/commands/build-if-stale.ts'
import { findChromium } from './chromium.ts'
import { makeRunFolder } from './run-folder.ts'

const project = resolve(import.meta.dirname, '..')
const soak = process.argv.includes('--soak')
const faults = process.argv.includes('--faults')
const chosen = process.argv.slice(2).filter(argument => !argument.startsWith('--'))
const count = { passed: 0, failed: 0 }
process.chdir(project)
// The temporary files of a soak run may not fit into memory.
if (!soak) process.env['TMPDIR'] = makeRunFolder()
// Test processes spend most of their start compiling the same files.
process.env['NODE_COMPILE_CACHE'] ??= resolve(project, '.cache/compiled')

// Runs concurrently with the tests, which leave the processor some time.
const reading = soak || faults ? undefined : readSources()
await check('Pages built', () => buildIfStale('pages'))
await check('Packages built', () => buildIfStale('packages'))
await check('Documents built', () => buildIfStale('documents'))
await check('Chromium found', async () => {
  Object.assign(process.env, { CHROMIUM_PATH: await findChromium() })
})
try {
  await runTests()
} catch (error) {
  count.failed += 1
  print(`✗ Tests: ${error instanceof Error ? error.message : String(error)}`)
}
await reading
print(`${count.passed} passed, ${count.failed} failed`)
process.exit(count.failed > 0 ? 1 : 0)

/** Checks formatting, lint and types. */
async function readSources(): Promise<void> {
  await check('Formatting and lint', () => runScript('lint'))
  await check('Types', () => runScript('typecheck'))
}

async function check(name: string, run: () => void | Promise<void>): Promise<void> {
  try {
    await run()
    count.passed += 1
    print(`✓ ${name}`)
  } catch (error) {
    count.failed += 1
    print(`✗ ${name}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** Runs a script of package.json and shows its output. Throws when the script fails. */
async function runScript(name: string): Promise<void> {
  const running = spawn(process.execPath, ['--run', name], { stdio: 'inherit' })
  const [code] = await once(running, 'exit')
  if (code !== 0) throw new Error('see above')
}

/** Counts each test, each file that could not be loaded, and each error outside of a test. */
async function runTests(): Promise<void> {
  if (soak) Object.assign(process.env, { ASTERLEIGH_SOAK: '1' })
  const vitest = await startVitest('test', chosen, {
    config: resolve('tests/vitest.config.ts'),
    watch: false,
    ...(soak ? { tagsFilter: ['soak'] } : { project: [faults ? 'faults' : '!faults'] }),
  })
  let tests = 0
  for (const file of vitest.state.getTestModules()) {
    count.failed += file.errors().length
    for (const test of file.children.allTests()) {
      const { state } = test.result()
      tests += 1
      if (state === 'passed') count.passed += 1
      if (state === 'failed') count.failed += 1
    }
  }
  count.failed += vitest.state.getUnhandledErrors().length
  // A run that was interrupted, or found no test, counts as a failure.
  if (count.failed === 0 && (tests === 0 || process.exitCode)) count.failed += 1
  await vitest.close()
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
