import { inTurn, report, type Step, suite } from './step.ts'

/*
 * The tests that need a database, on each major version that `DATABASE_URL` may lead to besides the portal's own, whose turn is `npm test`. Their
 * programs come from npm once.
 */
const majors = [15, 16, 17]

const onPostgres =
  (major: number): Step =>
  () => {
    process.env['POSTGRES_MAJOR'] = String(major)
    return suite(`PostgreSQL ${major}`, ['code'], '!long')()
  }

await report(inTurn(...majors.map(onPostgres)))
