import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'
import type { Change, Identity } from '../../../kit/database/statement.ts'
import type { TrainingProgress, TrainingVideo } from '../contract.ts'

let fixture: TestPortal
let ann: Identity
let bob: Identity
let staff: Identity
let lessons: TrainingVideo[]
beforeAll(async () => {
  fixture = await openTestPortal()
  ann = await addUser(fixture, 'Ann')
  bob = await addUser(fixture, 'Bob')
  staff = await addUser(fixture, 'Dana', 'admin')
  lessons = (await fixture.as(ann)('GET', '/api/training')).body['items'] as TrainingVideo[]
})
afterAll(() => fixture.close())

const keep = (who: Identity, index: number, input: object) =>
  fixture.as(who)('POST', `/api/training-videos/${lessons[index]?.id}/progress`, input)
const read = async (who: Identity, client?: Identity) =>
  (await fixture.as(who)('GET', `/api/training/progress${client ? `?client=${client.userId}` : ''}`)).body[
    'items'
  ] as TrainingProgress[]

test('percent only grows, 90 percent is done, and the place to go on follows', async () => {
  expect((await keep(ann, 0, { seconds: 20, percent: 40 })).body).toMatchObject({
    videoId: lessons[0]?.id,
    seconds: 20,
    percent: 40,
    completedAt: null,
  })
  expect((await keep(ann, 0, { seconds: 5, percent: 10 })).body).toMatchObject({
    seconds: 5,
    percent: 40,
    completedAt: null,
  })
  const done = (await keep(ann, 0, { seconds: 45, percent: 90 })).body
  expect(done).toMatchObject({ percent: 90, completedAt: expect.any(String) as string })
  expect((await keep(ann, 0, { seconds: 0, percent: 100 })).body).toMatchObject({
    percent: 100,
    completedAt: done['completedAt'],
  })
})

test('a lesson is marked as done, and as not done', async () => {
  expect((await keep(ann, 1, { done: true })).body).toMatchObject({
    percent: 100,
    completedAt: expect.any(String) as string,
  })
  expect((await keep(ann, 1, { done: false })).body).toMatchObject({ percent: 0, seconds: 0, completedAt: null })
})

test('each user has progress of their own; staff may look at a client’s, and no one at anyone else’s', async () => {
  await keep(bob, 0, { percent: 7 })
  expect((await read(bob)).map(({ percent }) => percent)).toEqual([7])
  expect((await read(ann)).map(({ percent }) => percent).sort()).toEqual([0, 100])
  expect((await read(staff, ann)).map(({ percent }) => percent).sort()).toEqual([0, 100])
  expect(await read(staff)).toEqual([])
  expect((await fixture.as(bob)('GET', `/api/training/progress?client=${ann.userId}`)).status).toBe(404)
})

test('at the database itself a stranger sees and changes nothing, and cannot write in another’s name', async () => {
  const { rows } = await fixture.owner.query('select user_id from training_progress where user_id = $1', [ann.userId])
  expect(rows).toHaveLength(2)
  const asBob = (text: string, values: unknown[] = []) => fixture.database.asUser(bob, [{ text, values }])
  await expect(asBob('select id from training_progress where user_id = $1', [ann.userId])).resolves.toEqual([[]])
  await expect(
    asBob('update training_progress set percent = 1 where user_id = $1 returning id', [ann.userId]),
  ).resolves.toEqual([[]])
  await expect(
    asBob('insert into training_progress (user_id, video_id) values ($1, $2)', [ann.userId, lessons[3]?.id]),
  ).rejects.toMatchObject({ code: '42501' })
  await expect(asBob('delete from training_progress')).rejects.toMatchObject({ code: '42501' })
  // Staff look, and do not write for a client either.
  await expect(
    fixture.database.asUser(staff, [
      { text: 'update training_progress set percent = 1 where user_id = $1 returning id', values: [ann.userId] },
    ]),
  ).resolves.toEqual([[]])
})

test('visible progress is signaled to the owner’s windows, not every second; there is no audit row', async () => {
  const told: Change[] = []
  const stop = fixture.database.onChange((changes) =>
    told.push(...changes.filter(({ table }) => table === 'training_progress')),
  )
  await keep(ann, 5, { seconds: 3, percent: 12 })
  await keep(ann, 5, { seconds: 4, percent: 12 })
  await keep(ann, 5, { seconds: 18, percent: 40 })
  stop()
  expect(told.map(({ owner, action }) => [owner, action])).toEqual([
    [ann.userId, 'created'],
    [ann.userId, 'changed'],
  ])
  const { rows } = await fixture.owner.query(`select 1 from audit_entries where table_name = 'training_progress'`)
  expect(rows).toEqual([])
})

test('what is not progress is refused by name, and a lesson that is gone has none', async () => {
  for (const [name, input] of Object.entries({
    percent: { percent: 101 },
    seconds: { seconds: -1 },
    done: { done: 'yes' },
    userId: { userId: bob.userId },
  })) {
    expect(await keep(ann, 0, input), name).toMatchObject({ status: 400, body: { errors: [{ path: name }] } })
  }
  await fixture.as(staff)('DELETE', `/api/training-videos/${lessons[9]?.id}`, undefined, {
    headers: { 'if-match': '"1"' },
  })
  expect((await keep(ann, 9, { done: true })).status).toBe(404)
})
