import { staticChecks } from './static-check.ts'
import { report, suite, together } from './step.ts'

// The quick look between two changes: no database, no browser, no build.
await report(together(staticChecks, suite('Unit tests', ['unit'])))
