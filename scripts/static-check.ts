import { check, inTurn } from './step.ts'

/** What can be said about the code without running it. */
export const staticChecks = inTurn(
  check('Types', 'tsc', ['--noEmit']),
  check('Lint', 'oxlint', ['--type-aware', '--deny-warnings']),
  check('Unused files, exports and dependencies', 'knip'),
)
