import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import type { TrainingVideo } from '../contract.ts'
import { sortLibrary } from '../library.ts'
import { publishLessons } from './publish.ts'

let fixture: TestPortal
let staff: Identity
beforeAll(async () => {
  fixture = await openTestPortal()
  staff = await addUser(fixture, 'Dana Staff', 'admin')
})
afterAll(() => fixture.close())

const library = async () => (await fixture.as(staff)('GET', '/api/training')).body['items'] as TrainingVideo[]
const find = async (title: string) => (await library()).find((video) => video.title === title) as TrainingVideo

test('a new portal has the 50 lessons in reading order, 18 of them on the Core path, and their words one by one', async () => {
  const videos = await library()
  expect(videos).toHaveLength(50)
  expect(videos.filter((video) => video.isCore)).toHaveLength(18)
  expect(sortLibrary(videos).map(({ id }) => id)).toEqual(videos.map(({ id }) => id))
  expect(videos[0]).toMatchObject({
    title: 'How the portal works: your 45 days',
    duration: '6 min',
    module: 1,
    position: 1,
    film: 'intro',
    hasLesson: true,
    hasResource: true,
    video: null,
  })
  expect(JSON.stringify(videos)).not.toContain('After that we send the request')
  const lesson = await fixture.as(staff)('GET', `/api/training-videos/${(await find('D-U-N-S step by step')).id}`)
  expect(lesson.body['lesson']).toMatch(/^Goal: You know[\s\S]*# Do this next\n\n- Answer the verification e-mail/)
  expect(lesson.body['resource']).toMatch(/^NAP master sheet\n\n/)
})

test('a second start publishes nothing; a newer version reaches only what no one touched, and nothing deleted comes back', async () => {
  await publishLessons(fixture.database)
  expect(await library()).toHaveLength(50)

  const [edited, trashed, purged, untouched] = await Promise.all(
    ['LLC or corporation', 'Paying early on purpose', 'Sales tax basics', 'Google profile rules'].map(find),
  )
  const version = { headers: { 'if-match': '"1"' } }
  await fixture.as(staff)('PATCH', `/api/training-videos/${edited?.id}`, { title: 'Our own words' }, version)
  await fixture.as(staff)('DELETE', `/api/training-videos/${trashed?.id}`, undefined, version)
  await fixture.owner.query('delete from training_videos where id = $1', [purged?.id])
  await fixture.owner.query(`update training_videos set title = 'Words of an older version' where id = $1`, [
    untouched?.id,
  ])
  // As if what is published had been the version before.
  await fixture.owner.query('update training_publications set version = 0')
  await publishLessons(fixture.database)

  const titles = (await library()).map(({ title }) => title)
  expect(titles).toHaveLength(48)
  expect(titles).toContain('Our own words')
  expect(titles).toContain('Google profile rules')
  for (const gone of ['Paying early on purpose', 'Sales tax basics', 'LLC or corporation', 'Words of an older version'])
    expect(titles).not.toContain(gone)
})

test('two servers that start at once publish once', async () => {
  await fixture.owner.query('delete from training_videos')
  await fixture.owner.query('delete from training_publications')
  await Promise.all([publishLessons(fixture.database), publishLessons(fixture.database)])
  expect(await library()).toHaveLength(50)
})
