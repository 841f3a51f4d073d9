import { check, inTurn } from './step.ts'

/** What can be said about the code without running it. */
export const staticChecks = inTurn(
  // What was checked before and has not changed is not checked again.
  check('Types', 'tsc', ['--noEmit', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo']),
  check('Lint', 'oxlint', ['--type-aware', '--deny-warnings']),
  check('Format', 'oxfmt', ['--check']),
  check('Unused files, exports and dependencies', 'knip'),
)
