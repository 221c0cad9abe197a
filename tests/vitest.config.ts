import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const databaseCluster = 'tests/database-cluster.ts'

/** What waits much of its time comes first; last, many short files that end together rather than one that all wait for. */
const order = ['platform', 'faults', 'api', 'unit', 'pure', 'browser']

/** Files whose tests all run in a soak only. */
const soakOnly = ['tests/faults/update-mixed.test.ts', 'tests/faults/other-engines.test.ts']

/** Files that leave nothing behind in their process, and need none of their own each. */
const pure = [
  'tests/{academy,auth}/*-machine.test.ts',
  'tests/{content,library,library-admin,service-worker}/**/*.test.ts',
  'tests/{site,uploads}/**/!(receive-upload).test.ts',
]

class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return order.flatMap(name => sorted.filter(({ project }) => project.name === name))
  }
}

/** Two workers more than the two cores that a small machine has: much of the time, a test waits. */
export default defineConfig({
  test: {
    root: resolve(import.meta.dirname, '..'),
    retry: 0,
    maxWorkers: 4,
    sequence: { sequencer: InOrder },
    // Most of what is made lives for one test: it is thrown away in few, larger lots.
    execArgv: ['--max-semi-space-size=32'],
    // Long enough for the slowest machine: no test is about time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What can be tried for longer carries it; with ASTERLEIGH_SOAK=1 in the environment it is (property-runs.ts).
    tags: [{ name: 'soak', timeout: process.argv.includes('--soak') ? 7_200_000 : 240_000 }],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/{api,faults,platform,e2e}/**', ...pure],
        },
      },
      {
        extends: true,
        test: { name: 'pure', include: pure, isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          globalSetup: databaseCluster,
          // To load the application takes a file longer than most of its tests.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'platform',
          include: ['tests/platform/**/*.test.ts'],
          globalSetup: databaseCluster,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: databaseCluster,
          testTimeout: 240_000,
          // As with the application; and a browser is kept as long as its worker (staged-test.ts).
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          exclude: process.env['ASTERLEIGH_SOAK'] === '1' ? [] : soakOnly,
          globalSetup: databaseCluster,
          testTimeout: 240_000,
        },
      },
    ],
  },
})
