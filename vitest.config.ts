import { defineConfig } from 'vitest/config'

const common = { testTimeout: 60_000, hookTimeout: 120_000 }

export default defineConfig({
  test: {
    projects: [
      // Two cores: one file beside another, no more.
      {
        test: {
          ...common, name: 'code', maxWorkers: 2, globalSetup: ['tests/cluster.ts'],
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'tests/*.test.ts'],
        },
      },
      // Each kills or starves a whole server, or drives a browser: one at a time.
      { test: { ...common, name: 'faults', maxWorkers: 1, include: ['tests/faults/**/*.test.ts'] } },
      { test: { ...common, name: 'e2e', maxWorkers: 1, globalSetup: ['tests/e2e/site.ts'], include: ['tests/e2e/**/*.test.ts'] } },
    ],
  },
})
