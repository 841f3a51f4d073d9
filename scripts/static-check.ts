import { check, inTurn } from './step.ts'

/** What can be said about the code without running it. */
export const staticChecks = inTurn(
  // The lint rules need every type, so the errors of the compiler cost nothing more.
  check('Types and lint', 'oxlint', ['--type-aware', '--type-check', '--deny-warnings']),
  check('Format', 'oxfmt', ['--check']),
  check('Unused files, exports and dependencies', 'knip'),
)
