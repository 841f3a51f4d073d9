import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'
import { png } from '../../../../tests/sample-file.ts'
import { sendFile } from '../../../../tests/upload.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import type { TrainingVideo } from '../contract.ts'

const film = readFileSync(path.resolve(import.meta.dirname, '../../../app/public/intro.mp4'))

let fixture: TestPortal
let client: Identity
let staff: Identity
beforeAll(async () => {
  fixture = await openTestPortal()
  client = await addUser(fixture, 'Ann Client')
  staff = await addUser(fixture, 'Dana Staff', 'admin')
})
afterAll(() => fixture.close())

const words = { title: 'How to pack', description: 'Boxes, tape, labels.', duration: '0:50' }
const sendThumbnail = async () =>
  String(
    (await sendFile(fixture, staff, { purpose: 'trainingThumbnail', filename: 'cover.png' }, png)).headers['x-file-id'],
  )
const sendVideo = async () =>
  String(
    (await sendFile(fixture, staff, { purpose: 'trainingVideo', filename: 'pack.mp4' }, film)).headers['x-file-id'],
  )
const add = async (input: object) =>
  (await fixture.as(staff)('POST', '/api/training-videos', { ...words, ...input })).body as unknown as TrainingVideo
const change = (id: string, version: number, input: object) =>
  fixture.as(staff)('PATCH', `/api/training-videos/${id}/content`, input, { headers: { 'if-match': `"${version}"` } })
const open = (who: Identity, purpose: string, id: string, download = false) =>
  fixture.as(who)('GET', `/api/files/open/${purpose}/${id}${download ? '?download=1' : ''}`)

test('a video with its files is added at once, and clients may open what it names', async () => {
  const [thumbnail, video] = [await sendThumbnail(), await sendVideo()]
  expect((await open(client, 'trainingThumbnail', thumbnail)).status).toBe(404)
  const made = await add({ thumbnail, video })
  expect(made).toMatchObject({
    ...words,
    isDownloadable: false,
    thumbnail: { id: thumbnail, fileName: 'cover.png', mime: 'image/png', size: png.length },
    video: { id: video, mime: 'video/mp4' },
  })

  const picture = await open(client, 'trainingThumbnail', thumbnail)
  expect(picture.status).toBe(302)
  const played = await open(client, 'trainingVideo', video)
  const part = await fixture.as(client)('GET', String(played.headers['location']), undefined, {
    headers: { range: 'bytes=0-99' },
  })
  expect(part).toMatchObject({ status: 206 })
  expect(part.headers['content-type']).toBe('video/mp4')
  expect((await fixture.as(await addUser(fixture, 'Other'))('GET', String(played.headers['location']))).status).toBe(
    404,
  )
  const { rows } = await fixture.owner.query('select file_key, deleted_at from training_files where id = $1', [video])
  expect(rows).toEqual([
    { file_key: expect.stringMatching(/^training_videos\/\d+_pack\.mp4$/) as string, deleted_at: null },
  ])
})

test('saving it as a file is refused by the server unless it is allowed', async () => {
  const video = await sendVideo()
  const made = await add({ video })
  expect((await open(client, 'trainingVideo', video, true)).status).toBe(404)
  await change(made.id, 1, { isDownloadable: true })
  const link = await open(client, 'trainingVideo', video, true)
  const saved = await fixture.as(client)('GET', String(link.headers['location']))
  expect(saved.headers['content-disposition']).toContain('attachment')
  // A link that was made while it was allowed opens no more when it is not.
  await change(made.id, 2, { isDownloadable: false })
  expect((await fixture.as(client)('GET', String(link.headers['location']))).status).toBe(404)
})

test('without a picture, a video or words there is nothing to add; title, description and duration are needed', async () => {
  const nothing = await fixture.as(staff)('POST', '/api/training-videos', words)
  expect(nothing).toMatchObject({ status: 400, body: { detail: 'Please select a thumbnail and video' } })
  for (const name of ['title', 'description', 'duration']) {
    expect(
      (await fixture.as(staff)('POST', '/api/training-videos', { ...words, [name]: ' ', lesson: 'x' })).status,
      name,
    ).toBe(400)
  }
})

test('asked twice with the same files, one video is made', async () => {
  const thumbnail = await sendThumbnail()
  const [one, other] = [await add({ thumbnail }), await add({ thumbnail })]
  expect(other.id).toBe(one.id)
})

test('a file that is not chosen again stays; one that is replaced goes', async () => {
  const [first, video] = [await sendThumbnail(), await sendVideo()]
  const made = await add({ thumbnail: first, video })
  const second = await sendThumbnail()
  const changed = await change(made.id, 1, { thumbnail: second, title: 'How to pack well' })
  expect(changed.body).toMatchObject({
    title: 'How to pack well',
    version: 2,
    thumbnail: { id: second },
    video: { id: video },
  })
  expect((await open(staff, 'trainingThumbnail', first)).status).toBe(404)
  const { rows } = await fixture.owner.query(
    'select deleted_at is null as kept from training_files where id in ($1, $2) order by id',
    [first, second],
  )
  expect(rows).toEqual([{ kept: false }, { kept: true }])
  const stale = await change(made.id, 1, { title: 'Mine' })
  expect(stale).toMatchObject({ status: 412, body: { current: { version: 2, title: 'How to pack well' } } })
  expect(await change(made.id, 2, { video: second })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'video' }] },
  })
})

test('a deleted video can be opened by no one, and comes back whole', async () => {
  const video = await sendVideo()
  const made = await add({ video })
  await fixture.as(staff)('DELETE', `/api/training-videos/${made.id}`, undefined, { headers: { 'if-match': '"1"' } })
  for (const who of [client, staff]) expect((await open(who, 'trainingVideo', video)).status).toBe(404)
  await fixture.as(staff)('POST', `/api/training-videos/${made.id}/restore`)
  expect((await open(client, 'trainingVideo', video)).status).toBe(302)
  // Removed for good, it takes its file along with the next sweep.
  await fixture.owner.query(`delete from training_videos where id = $1`, [made.id])
  const { rows } = await fixture.owner.query('select deleted_at is null as kept from training_files where id = $1', [
    video,
  ])
  expect(rows).toEqual([{ kept: false }])
})

test('a client can neither send files for videos nor write them, at the server or at the database', async () => {
  const refused = await sendFile(fixture, client, { purpose: 'trainingThumbnail', filename: 'cover.png' }, png)
  expect(refused.status).toBe(403)
  const made = await add({ thumbnail: await sendThumbnail() })
  expect((await fixture.as(client)('POST', '/api/training-videos', words)).status).toBe(403)
  expect(
    (
      await fixture.as(client)(
        'PATCH',
        `/api/training-videos/${made.id}/content`,
        { title: 'x' },
        { headers: { 'if-match': '"1"' } },
      )
    ).status,
  ).toBe(403)
  const asClient = (text: string) => fixture.database.asUser(client, [{ text }])
  await expect(
    asClient(
      `insert into training_videos (id, user_id, title, description, duration) values (app.uuid_v7(), app.user_id(), 'x', 'x', 'x')`,
    ),
  ).rejects.toMatchObject({ code: '42501' })
  await expect(asClient(`update training_videos set title = 'x' returning id`)).resolves.toEqual([[]])
  await expect(
    asClient(`insert into training_files (id, use, file_key, file_name, mime, size, sha256)
    values (app.uuid_v7(), 'video', 'training_videos/1_x.mp4', 'x.mp4', 'video/mp4', 1, repeat('0', 64))`),
  ).rejects.toMatchObject({ code: '42501' })
  await expect(asClient('delete from training_files')).rejects.toMatchObject({ code: '42501' })
})

test('a picture that isn’t one, and a video that is too large or of another kind, are refused with a sentence', async () => {
  const lie = await sendFile(
    fixture,
    staff,
    { purpose: 'trainingThumbnail', filename: 'cover.png' },
    Buffer.from('<svg onload="alert(1)">'),
  )
  expect(lie).toMatchObject({ status: 415, body: { detail: 'This is not a PNG, even though its name says so.' } })
  const tus = {
    'tus-resumable': '1.0.0',
    'upload-length': String(500 * 1_048_576 + 1),
    'upload-metadata': `purpose ${btoa('trainingVideo')},filename ${btoa('long.mp4')}`,
  }
  expect((await fixture.as(staff)('POST', '/api/uploads', undefined, { headers: tus })).status).toBe(413)
  expect((await sendFile(fixture, staff, { purpose: 'trainingVideo', filename: 'film.mov' }, png)).status).toBe(415)
})
