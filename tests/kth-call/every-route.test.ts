import { appendFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callCase } from '../access-call.ts'
import { accessMatrix, type Ids } from '../access-matrix.ts'
import { makeIds } from '../access-rows.ts'
import { openapiCases } from '../openapi-case.ts'
import { openSite, type Site } from './open-site.ts'
import { printSums, printSwept } from './sweep.ts'

/* Every route that changes something, with the k-th call to the database and to the disk failing, for every k. */
const report = process.env['KTH_CALL_REPORT']
const tell = (text: string): void => {
  if (report)
    appendFileSync(
      report,
      `${text}
`,
    )
}

let site: Site
let ids: Ids
beforeAll(async () => {
  site = await openSite(
    () => true,
    (swept) => tell(printSwept(swept)),
  )
  ids = await makeIds(site.portal, site.owner, site.admin)
}, 600_000)
afterAll(() => site.close())

const mutating = Object.keys(accessMatrix).filter((route) => !/^(GET|HEAD|OPTIONS) /.test(route))

test.each(mutating)('%s', { timeout: 600_000 }, async (route) => {
  const entry = accessMatrix[route]
  for (const person of ['owner', 'admin'] as const)
    if (Number(entry?.[person]) < 400) await callCase(site.portal, route, site[person], ids)
})

test.each(Object.keys(openapiCases))('%s', { timeout: 1_800_000 }, async (name) => {
  await openapiCases[name]?.({ portal: site.portal, owner: site.owner, admin: site.admin })
})

test('whatever fails: nothing is half done, and what is answered is true', async () => {
  await site.sweep.end()
  const all = [...site.sweep.swept.values()]
  tell(printSums(all))
  tell(`Succeeded without changing anything: ${[...site.sweep.idle].sort().join(', ')}`)
  tell(
    `Never succeeded: ${mutating.filter((route) => !site.sweep.swept.has(route) && !site.sweep.idle.has(route)).join(', ')}`,
  )
  expect(all.length).toBeGreaterThan(220)
  expect(all.flatMap(({ findings }) => findings)).toEqual([])
})
