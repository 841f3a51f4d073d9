import { describeMatrix } from '../tests/access-matrix.ts'
import { staticChecks } from './static-check.ts'
import { inTurn, report, suite, together } from './step.ts'

/** `npm test` makes what is quick and drives the browser through the main flows, `npm run test:all` does everything, which takes long. */
const all = process.argv.includes('--all')
const quick = all ? undefined : '!long'
if (all) process.env['INPUT_RUNS'] ??= '10'

// Fault tests wait most of the time, so they run beside others; the browser has both processors to itself.
await report(
  inTurn(
    together(
      inTurn(
        staticChecks,
        suite('Unit tests', ['unit']),
        suite('Every record, every route, every table, and areas on a database', ['code'], quick),
      ),
      suite('Faults', ['faults'], quick),
    ),
    all ? suite('End to end in a browser', ['e2e']) : suite('The main flows, end to end in a browser', ['e2e'], 'main'),
  ),
  describeMatrix(),
)
