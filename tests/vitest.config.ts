import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const databaseCluster = 'tests/database-cluster.ts'

/** Files that mostly wait come first. The last project has many short files, so that all workers end at the same time. */
const order = ['platform', 'faults', 'api', 'unit', 'pure', 'browser']

/** Files without side effects on their process, which can share one. */
const pure = [
  'tests/{academy,auth,quest}/*-machine.test.ts',
  'tests/{academy-admin,accounts,content,library,library-admin,people,resources,site,ui}/**/*.test.ts',
]

class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return order.flatMap(name => sorted.filter(({ project }) => project.name === name))
  }
}

export default defineConfig({
  test: {
    root: resolve(import.meta.dirname, '..'),
    retry: 0,
    maxWorkers: Math.max(2, availableParallelism()),
    sequence: { sequencer: InOrder },
    // Most objects live for one test: a larger young generation is collected less often.
    execArgv: ['--max-semi-space-size=32'],
    // Long enough for the slowest machine; no test measures time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000, interval: 25 } },
    // Tests that can run longer carry this tag; with ASTERLEIGH_SOAK=1 they do (property-runs.ts).
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
          // Loading the application takes longer than most of a file's tests.
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
          // As in `api`. The files of a worker also share its browser (staged-test.ts).
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: databaseCluster,
          testTimeout: 240_000,
        },
      },
    ],
  },
})
