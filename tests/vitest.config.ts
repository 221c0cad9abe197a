import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

const databaseCluster = 'tests/database-cluster.ts'

/** Groups run one after the other: a real start, or a browser, has the machine to itself. */
export default defineConfig({
  test: {
    root: resolve(import.meta.dirname, '..'),
    retry: 0,
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // What can be tried for longer carries it; with ASTERLEIGH_SOAK=1 in the environment it is (property-runs.ts).
    tags: [{ name: 'soak', timeout: process.argv.includes('--soak') ? 7_200_000 : 60_000 }],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/{api,faults,platform,e2e}/**'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          globalSetup: databaseCluster,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'platform',
          include: ['tests/platform/**/*.test.ts'],
          globalSetup: databaseCluster,
          testTimeout: 60_000,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: databaseCluster,
          testTimeout: 150_000,
          sequence: { groupOrder: 3 },
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: databaseCluster,
          testTimeout: 150_000,
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
})
