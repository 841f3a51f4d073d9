import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import type { BuildOut, BuildOutTask } from '../contract.ts'
import { planMove } from '../plan/phase-move.ts'

let fixture: TestPortal
let staff: Identity
let colleague: Identity
beforeAll(async () => {
  fixture = await openTestPortal()
  staff = await addUser(fixture, 'Dana Staff', 'admin')
  colleague = await addUser(fixture, 'Ruben Salas', 'admin')
})
afterAll(() => fixture.close())

const read = async (client: Identity) =>
  (await fixture.as(staff)('GET', `/api/build-out?client=${client.userId}`)).body as unknown as BuildOut
const phaseOnDesk = async (client: Identity) => {
  const { body } = await fixture.as(staff)('GET', `/api/desk/clients/${client.userId}`)
  return (body['row'] as { phase: string | null }).phase
}
/** The tasks before a phase, skipped or completed. */
const stepsTo = ({ tasks }: BuildOut, phase: string, state: 'completed' | 'skipped') => {
  const move = planMove(tasks, phase)
  if (move.kind !== 'forward') throw new Error(`${phase} is not ahead`)
  return move.tasks.map(({ id, version }) => ({
    id,
    version,
    state,
    ...(state === 'skipped' && { reason: 'Not needed' }),
  }))
}
const move = (plan: BuildOut, phase: string, steps: object[], who: Identity | null = staff) =>
  fixture.as(who ?? undefined)('POST', `/api/build-outs/${plan.id}/move`, { phase, steps })
const undo = (plan: BuildOut, tasks: { id: string; version: number }[], who: Identity | null = staff) =>
  fixture.as(who ?? undefined)('POST', `/api/build-outs/${plan.id}/move/undo`, {
    tasks: tasks.map(({ id, version }) => ({ id, version })),
  })
const statesOf = ({ tasks }: BuildOut) => tasks.map(({ key, state, stateReason }) => ({ key, state, stateReason }))

test('a client moves on with all tasks before the phase, in one step that is audited, and comes back whole with Undo', async () => {
  const client = await addUser(fixture, 'Gable Move')
  const plan = await read(client)
  const request = await fixture.as(staff)('POST', '/api/client-requests', {
    userId: client.userId,
    title: 'Send the owner details',
    taskKey: 'T01',
  })
  const steps = stepsTo(plan, 'P02', 'completed')
  // The order of the steps is not theirs to say.
  const moved = await move(plan, 'P02', steps.toReversed())
  expect(moved.status, moved.text).toBe(200)
  const items = moved.body['items'] as BuildOutTask[]
  expect(items.map(({ key, state }) => `${key} ${state}`)).toEqual(['T01 completed', 'T02 completed'])
  expect(await phaseOnDesk(client)).toBe('P02')
  const received = async () =>
    (await read(client)).requests.find(({ id }) => id === request.body['id'])?.receivedAt !== null
  expect(await received()).toBe(true)
  const { rows } = await fixture.owner.query(
    `select distinct actor_id, action, owner_id from audit_entries where table_name = 'build_out_tasks' and row_id = any ($1) and action = 'changed'`,
    [items.map(({ id }) => id)],
  )
  expect(rows).toEqual([{ actor_id: staff.userId, action: 'changed', owner_id: client.userId }])
  const back = await undo(plan, items)
  expect(back.status, back.text).toBe(200)
  expect(await phaseOnDesk(client)).toBe('P01')
  expect(statesOf(await read(client))).toEqual(statesOf(plan))
  expect(await received()).toBe(false)
  // Once is enough.
  expect(await undo(plan, items)).toMatchObject({ status: 412 })
})

test('a move that can’t be made changes nothing: a gate, a task left open, a version of before, a reason that is missing', async () => {
  const client = await addUser(fixture, 'Gina Gate')
  const plan = await read(client)
  const [first, second] = stepsTo(plan, 'P02', 'completed')
  const gate = await move(plan, 'P02', [second as object])
  expect(gate).toMatchObject({ status: 409, body: { code: 'dependencies_open' } })
  expect(gate.body['detail']).toContain(`Needs “${plan.tasks[0]?.title}” first.`)
  const left = await move(plan, 'P02', [first as object])
  expect(left).toMatchObject({ status: 409, body: { code: 'still_elsewhere' } })
  expect(left.body['detail']).toBe(`“${plan.tasks[1]?.title}” is open, so the client would not be in that phase.`)
  const stale = await move(plan, 'P02', [first as object, { ...second, version: 99 }])
  expect(stale).toMatchObject({ status: 412, body: { code: 'changed_meanwhile' } })
  for (const [phase, steps] of [
    ['P02', [{ ...first, state: 'skipped' }, second]],
    ['P02', [{ ...first, state: 'pending' }]],
    ['P02', []],
    ['P77', [first]],
    ['Banking', [first, second]],
  ] as const)
    expect((await move(plan, phase, [...steps] as object[])).status, `${phase} ${JSON.stringify(steps)}`).toBe(400)
  // Tasks of someone else, and one that is named twice.
  const other = await read(await addUser(fixture, 'Olga Other'))
  expect((await move(plan, 'P02', stepsTo(other, 'P02', 'skipped'))).status).toBe(404)
  expect((await move(plan, 'P02', [first as object, first as object])).status).toBe(404)
  expect(statesOf(await read(client))).toEqual(statesOf(plan))
})

test('a result that is missing holds the move back; a skipped task sends none', async () => {
  const client = await addUser(fixture, 'Rita Result')
  const plan = await read(client)
  const refused = await move(plan, 'P09', stepsTo(plan, 'P09', 'completed'))
  expect(refused).toMatchObject({ status: 409, body: { code: 'dependencies_open' } })
  expect(statesOf(await read(client))).toEqual(statesOf(plan))
  expect((await move(plan, 'P09', stepsTo(plan, 'P09', 'skipped'))).status).toBe(200)
  expect(await phaseOnDesk(client)).toBe('P09')
  // Back by reopening, with the reason for it.
  const now = await read(client)
  const wanted = now.tasks.findLast(({ phase }) => phase === 'P05') as BuildOutTask
  const back = await move(now, 'P05', [
    { id: wanted.id, version: wanted.version, state: 'pending', reason: 'The bank wants a second visit' },
  ])
  expect(back.status, back.text).toBe(200)
  expect(await phaseOnDesk(client)).toBe('P05')
  expect((await read(client)).tasks.find(({ id }) => id === wanted.id)).toMatchObject({
    state: 'pending',
    stateReason: 'The bank wants a second visit',
  })
})

test('two colleagues who move the same client at once: one does, the other is told', async () => {
  const client = await addUser(fixture, 'Tom Twice')
  const plan = await read(client)
  const steps = stepsTo(plan, 'P04', 'skipped')
  const answers = await Promise.all([move(plan, 'P04', steps), move(plan, 'P04', steps.toReversed(), colleague)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
  expect(await phaseOnDesk(client)).toBe('P04')
})

test('a client moves nobody, neither themselves nor others, and takes nothing back', async () => {
  const client = await addUser(fixture, 'Sid Stranger')
  const victim = await addUser(fixture, 'Vic Victim')
  for (const whose of [client, victim]) {
    const plan = await read(whose)
    const steps = stepsTo(plan, 'P02', 'skipped')
    for (const who of [client, null]) {
      expect((await move(plan, 'P02', steps, who)).status).toBe(who ? 403 : 401)
      expect((await undo(plan, plan.tasks.slice(0, 1), who)).status).toBe(who ? 403 : 401)
    }
    expect(statesOf(await read(whose))).toEqual(statesOf(plan))
  }
})
