import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts', 'scripts/**/*.test.ts'],
    globalSetup: ['tests/cluster.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Two cores: one file beside another, no more.
    maxWorkers: 2,
    reporters: ['default'],
  },
})
