import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const common = { testTimeout: 60_000, hookTimeout: 120_000 }

const folder = import.meta.dirname

/** Tests beside the code and in tests/, without those that drive a browser or starve a server. */
const files = ['src', 'scripts', 'tests']
  .flatMap((part) =>
    readdirSync(path.join(folder, part), { recursive: true, encoding: 'utf8' }).map((file) => path.join(part, file)),
  )
  .filter(
    (file) =>
      file.endsWith('.test.ts') &&
      !/^tests\/(e2e|faults|browsers)\//.test(file) &&
      !file.includes('kth-call/every-route'),
  )

/** Whether a file, or one of ours that it imports, asks for the PostgreSQL of the run: those tests have a process each. */
function opensDatabase(file: string, seen = new Set<string>()): boolean {
  if (seen.has(file) || !existsSync(path.join(folder, file))) return false
  seen.add(file)
  const text = readFileSync(path.join(folder, file), 'utf8')
  const imports = text.matchAll(/^(?:import|export) (?!type\b)[^;'"]*?from '(\.[^']+)'/gm)
  return (
    text.includes("inject('cluster')") ||
    [...imports].some(([, from = '']) => opensDatabase(path.join(path.dirname(file), from), seen))
  )
}

/** Files that take longest begin first, or one of them would run on alone at the end. */
const longest = ['axe', 'messages', 'chat', 'typed-input', 'search', 'receivables']

class LongestFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId }: TestSpecification) => {
      const at = longest.indexOf(path.basename(moduleId, '.test.ts'))
      return moduleId.includes('/e2e/') && at >= 0 ? at : longest.length
    }
    return (await super.sort(specifications)).sort((one, other) => rankOf(one) - rankOf(other))
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    tags: [
      {
        name: 'main',
        description:
          'What each part is for, once: the browser tests that `npm test` runs. `npm run test:all` runs every one.',
      },
      {
        name: 'long',
        description: 'Faults that take long to make: only `npm run test:all` runs them.',
      },
    ],
    projects: [
      {
        test: {
          ...common,
          name: 'unit',
          isolate: false,
          pool: 'threads',
          include: files.filter((file) => !opensDatabase(file)),
        },
      },
      // Two cores: one file beside another, no more.
      {
        test: {
          ...common,
          name: 'code',
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          globalSetup: ['tests/cluster.ts'],
          include: files.filter((file) => opensDatabase(file)),
        },
      },
      // `npm run plans`.
      {
        test: {
          ...common,
          name: 'plans',
          isolate: false,
          maxWorkers: 2,
          globalSetup: ['tests/cluster.ts', 'tests/plans/pretend.ts'],
          setupFiles: ['tests/plans/record.ts'],
          include: files.filter((file) => opensDatabase(file)),
        },
      },
      // `npm run kth-call`; the calls to the mail server have their turn in `npm test` too.
      {
        test: {
          ...common,
          name: 'kth-call',
          globalSetup: ['tests/cluster.ts'],
          include: ['tests/kth-call/every-route.test.ts', 'tests/kth-call/mail.test.ts'],
        },
      },
      // Each kills or starves a whole server: one at a time.
      {
        test: {
          ...common,
          name: 'faults',
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
          globalSetup: ['tests/build.ts', 'tests/faults/started.ts'],
          include: ['tests/faults/**/*.test.ts'],
        },
      },
      // Each worker has a site of its own. A third one brings nothing: the processors are busy, and every test takes longer.
      {
        test: {
          ...common,
          name: 'e2e',
          // As long as a page waits for an element.
          expect: { poll: { timeout: 15_000 } },
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 3 },
          globalSetup: ['tests/build.ts', 'tests/e2e/site.ts'],
          setupFiles: ['tests/e2e/setup.ts'],
          include: ['tests/e2e/**/*.test.ts'],
        },
      },
    ],
  },
})
