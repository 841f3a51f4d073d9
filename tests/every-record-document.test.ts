import { readdir, utimes } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Change, Identity } from '../src/kit/database/statement.ts'
import { findFileTable } from '../src/kit/record/contract/attachment-file.ts'
import { pathOf, type RecordKind } from '../src/kit/record/contract/define-record.ts'
import type { Attachment } from '../src/kit/record/field/attachments/field.ts'
import type { FileTable } from '../src/kit/record/contract/field.ts'
import { recordKinds } from '../src/records/index.ts'
import { addUser } from './database.ts'
import { listen, readLive, until } from './listen.ts'
import { makeRow } from './make-row.ts'
import { openTestPortal, type TestPortal } from './portal.ts'
import { heic, jpg, makeCompound, makeDocx, makePdf, makeZipFile, png } from './sample-file.ts'
import { addFile, beginUpload, sendFile } from './upload.ts'

let fixture: TestPortal
let owner: Identity
let stranger: Identity
let admin: Identity
beforeAll(async () => {
  fixture = await openTestPortal()
  owner = await addUser(fixture, 'Owner')
  stranger = await addUser(fixture, 'Stranger')
  admin = await addUser(fixture, 'Admin', 'admin')
})
afterAll(() => fixture.close())

const kinds = recordKinds.flatMap((kind) => {
  const files = findFileTable(kind)
  return files ? [[kind.name, kind, files] as const] : []
})

test('receivables, purchase orders and PAYDEX readings have documents', () => {
  expect(kinds.map(([name]) => name).sort()).toEqual(['accountReceivable', 'paydexScore', 'purchaseOrder'])
})

describe.each(kinds)('a document of %s', (_name, kind: RecordKind, files: FileTable) => {
  const purpose = kind.name
  const make = async (who = owner) => (await makeRow(fixture, kind, who, 1))['id'] as string
  const read = async (record: string, who = owner) =>
    (await fixture.as(who)('GET', `${pathOf(kind)}/${record}`)).body['documents'] as Attachment[]
  const add = (record: string, file = makePdf(), filename = 'Signed order.pdf', who = owner) =>
    addFile(fixture, who, { purpose, record, filename }, file)
  const open = (id: string, who: Identity | undefined = owner, query = '') =>
    fixture.as(who)('GET', `/api/files/open/${purpose}/${id}${query}`)
  const storedIn = (folder: string) =>
    readdir(path.join(fixture.folder, 'files/business-documents', files.folder, folder)).catch(() => [])
  const rows = async (record: string) =>
    (await fixture.owner.query(`select * from ${files.table} where ${files.parent} = $1 order by id`, [record])).rows

  test('comes by upload, several per record, is in its row and in the list, newest first, and opens', async () => {
    const record = await make()
    expect(await read(record)).toEqual([])
    const [pdf, docx, doc] = [makePdf(3000), await makeDocx(), makeCompound('WordDocument')]
    const ids = [
      await add(record, pdf, 'C:\\papers\\Zürich – order.pdf'),
      await add(record, docx, 'terms.DOCX'),
      await add(record, doc, 'old.doc'),
    ]
    const documents = await read(record)
    expect(documents.map(({ id }) => id)).toEqual([...ids].reverse())
    expect(documents[2]).toEqual({
      id: ids[0],
      documentName: 'Zürich – order',
      fileName: 'Zürich – order.pdf',
      mime: 'application/pdf',
      size: 3000,
      createdAt: expect.any(String) as string,
    })
    const list = await fixture.as(owner)('GET', pathOf(kind))
    expect((list.body['items'] as { documents: unknown }[])[0]?.documents).toEqual(documents)
    const [row] = await rows(record)
    expect(row).toMatchObject({ user_id: owner.userId, uploaded_by: owner.userId })
    expect(row.file_key).toMatch(new RegExp(`^${files.folder}/${owner.userId}/${record}_\\d{13}\\.pdf$`))
    expect(list.text).not.toContain(row.file_key)

    const opened = await open(ids[0] as string)
    expect(opened.status).toBe(302)
    const file = await fixture.as(owner)('GET', String(opened.headers['location']))
    expect(file).toMatchObject({
      status: 200,
      headers: { 'content-type': 'application/pdf', 'content-length': '3000' },
    })
    expect(String(file.headers['content-disposition'])).toMatch(/^inline; /)
    const saved = await fixture.as(owner)(
      'GET',
      String((await open(ids[1] as string, owner, '?download=1')).headers['location']),
    )
    expect(saved.headers['content-disposition']).toBe('attachment; filename="terms.DOCX"')
  })

  test('may be a photo of the document, recognized by its content', async () => {
    const record = await make()
    for (const [filename, file] of [
      ['invoice.jpg', jpg],
      ['invoice.png', png],
      ['IMG_0001.HEIC', heic],
    ] as const)
      await add(record, file, filename)
    expect((await read(record)).map(({ fileName, mime }) => [fileName, mime])).toEqual([
      ['IMG_0001.HEIC', 'image/heic'],
      ['invoice.png', 'image/png'],
      ['invoice.jpg', 'image/jpeg'],
    ])
    expect(await sendFile(fixture, owner, { purpose, record, filename: 'invoice.jpg' }, makePdf())).toMatchObject({
      status: 415,
      body: { detail: 'This is not a JPG, even though its name says so.' },
    })
  })

  test('may have a name of its own, and takes nothing else', async () => {
    const record = await make()
    await addFile(
      fixture,
      owner,
      { purpose, record, filename: 'scan_0001.pdf', documentName: '  Delivery note ' },
      makePdf(),
    )
    expect((await read(record))[0]).toMatchObject({ documentName: 'Delivery note', fileName: 'scan_0001.pdf' })
    const wrong = async (metadata: Record<string, string>) =>
      (await beginUpload(fixture, owner, { purpose, record, filename: 'a.pdf', ...metadata }, 10)).body
    expect(await wrong({ documentName: 'x'.repeat(251) })).toMatchObject({
      status: 400,
      errors: [{ path: 'documentName' }],
    })
    expect(await wrong({ record: 'none' })).toMatchObject({ status: 400, errors: [{ path: 'record' }] })
    expect(await wrong({ userId: stranger.userId })).toMatchObject({ status: 400, errors: [{ path: 'userId' }] })
    expect(await wrong({ purpose: 'nosuchthing' })).toMatchObject({ status: 400, errors: [{ path: 'purpose' }] })
  })

  test('is never part of the record’s own JSON', async () => {
    const record = await make()
    const refused = await fixture.as(owner)(
      'PATCH',
      `${pathOf(kind)}/${record}`,
      { documents: [] },
      { headers: { 'if-match': '"1"' } },
    )
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'documents' }] } })
  })

  test('that lies about its type, is too large or empty is refused with a sentence, and nothing of it stays', async () => {
    const record = await make()
    const lies: [string, Buffer][] = [
      ['a.pdf', Buffer.from('<html><script>alert(1)</script></html>')],
      ['a.pdf', png],
      ['a.docx', await makeZipFile(['readme.txt'])],
      ['a.doc', await makeDocx()],
    ]
    const before = await storedIn(owner.userId)
    for (const [filename, file] of lies) {
      const response = await sendFile(fixture, owner, { purpose, record, filename }, file)
      expect(response).toMatchObject({
        status: 415,
        body: {
          code: 'wrong_type',
          detail: expect.stringMatching(/^This is not a \w+, even though its name says so\.$/) as string,
        },
      })
    }
    for (const filename of ['sheet.xlsx', 'program.exe', 'paper.pdf.zip', 'paper']) {
      expect(await beginUpload(fixture, owner, { purpose, record, filename }, 10), filename).toMatchObject({
        status: 415,
        body: { detail: 'This file type isn’t supported. Use PDF, DOC, DOCX, JPG, PNG or HEIC.' },
      })
    }
    expect(await beginUpload(fixture, owner, { purpose, record, filename: 'a.pdf' }, 10_485_761)).toMatchObject({
      status: 413,
      body: { detail: 'This file is just over the 10 MB limit' },
    })
    expect(await beginUpload(fixture, owner, { purpose, record, filename: 'a.pdf' }, 0)).toMatchObject({
      status: 400,
      body: { detail: 'This file is empty.' },
    })
    expect(await rows(record)).toEqual([])
    expect(await storedIn(owner.userId)).toEqual(before)
  })

  test('of exactly 10 MB is kept', async () => {
    const record = await make()
    await add(record, makePdf(10_485_760))
    expect((await read(record))[0]?.size).toBe(10_485_760)
  })

  test('goes to the trash, closes, and comes back', async () => {
    const record = await make()
    const id = await add(record)
    const address = `${pathOf(kind)}/${record}/documents/${id}`
    const link = String((await open(id)).headers['location'])
    expect((await fixture.as(owner)('DELETE', address)).status).toBe(204)
    expect(await read(record)).toEqual([])
    expect((await open(id)).status).toBe(404)
    expect((await fixture.as(owner)('GET', link)).status).toBe(404)
    expect((await fixture.as(owner)('DELETE', address)).status).toBe(404)
    const back = await fixture.as(owner)('POST', `${address}/restore`)
    expect(back).toMatchObject({ status: 200, body: { id: record, documents: [{ id }] } })
    expect((await fixture.as(owner)('POST', `${address}/restore`)).status).toBe(200)
    expect((await fixture.as(owner)('GET', link)).status).toBe(200)
    const { rows: trail } = await fixture.owner.query(
      'select actor_id, owner_id, action from audit_entries where row_id = $1 order by id',
      [id],
    )
    expect(trail.map((entry) => entry.action)).toEqual(['created', 'deleted', 'restored'])
    expect(trail.every((entry) => entry.actor_id === owner.userId && entry.owner_id === owner.userId)).toBe(true)
    for (const other of ['01900000-0000-7000-8000-000000000000', 'nonsense'])
      expect((await fixture.as(owner)('DELETE', `${pathOf(kind)}/${record}/documents/${other}`)).status).toBe(404)
  })

  test('is in the trash of its kind until it is restored or its record goes too, for its owner and for staff only', async () => {
    const who = await addUser(fixture, 'Deletes Documents')
    const [record, gone] = [await make(who), await make(who)]
    const [first, second] = [
      await add(record, makePdf(), 'first.pdf', who),
      await add(record, makePdf(), 'second.pdf', who),
    ]
    const lost = await add(gone, makePdf(), 'lost.pdf', who)
    const list = async (asker: Identity | undefined, query = '') =>
      fixture.as(asker)('GET', `${pathOf(kind)}/deleted-documents${query}`)
    const ids = async (asker: Identity | undefined, query = '') =>
      ((await list(asker, query)).body['items'] as { id: string }[]).map(({ id }) => id)
    expect(await ids(who)).toEqual([])
    for (const [of, id] of [
      [record, first],
      [record, second],
      [gone, lost],
    ] as const)
      expect((await fixture.as(who)('DELETE', `${pathOf(kind)}/${of}/documents/${id}`)).status).toBe(204)
    expect(
      (await fixture.as(who)('DELETE', `${pathOf(kind)}/${gone}`, undefined, { headers: { 'if-match': '"1"' } }))
        .status,
    ).toBe(204)
    const { items } = (await list(who)).body as { items: Record<string, unknown>[] }
    expect(items.map(({ id }) => id)).toEqual([second, first])
    const title = (await fixture.as(who)('GET', `${pathOf(kind)}/${record}`)).body[kind.title]
    expect(items[1]).toMatchObject({
      documentName: 'first',
      userId: who.userId,
      recordId: record,
      recordTitle: title,
      deletedAt: expect.any(String) as string,
    })
    expect(JSON.stringify(items)).not.toMatch(/file_?key|sha256/i)
    // In pages, for the client whom staff have in focus, and for no one else.
    const page = await list(who, '?limit=1')
    expect(page.body).toMatchObject({ items: [{ id: second }], next: second })
    expect(await ids(who, `?cursor=${second}`)).toEqual([first])
    expect(await ids(admin, `?client=${who.userId}`)).toEqual([second, first])
    expect(await ids(admin)).toEqual(expect.arrayContaining([second, first]))
    expect(await ids(admin, `?client=${stranger.userId}`)).not.toContain(first)
    expect(await ids(stranger)).toEqual([])
    expect((await list(stranger, `?client=${who.userId}`)).status).toBe(404)
    expect((await list(undefined)).status).toBe(401)
    expect((await list(who, '?trash=true')).status).toBe(400)
    expect((await fixture.as(who)('POST', `${pathOf(kind)}/${record}/documents/${first}/restore`)).status).toBe(200)
    expect(await ids(who)).toEqual([second])
  })

  test('is reached through its own record only', async () => {
    const [record, other] = [await make(), await make()]
    const id = await add(record)
    expect((await fixture.as(owner)('DELETE', `${pathOf(kind)}/${other}/documents/${id}`)).status).toBe(404)
    expect((await fixture.as(owner)('POST', `${pathOf(kind)}/${other}/documents/${id}/restore`)).status).toBe(404)
    expect(await read(record)).toHaveLength(1)
  })

  test('is not there for a stranger or for someone signed out, by no route and not in the database', async () => {
    const record = await make()
    const id = await add(record)
    const address = `${pathOf(kind)}/${record}/documents/${id}`
    for (const [who, status] of [
      [stranger, 404],
      [undefined, 401],
    ] as const) {
      expect((await beginUpload(fixture, who, { purpose, record, filename: 'a.pdf' }, 10)).status).toBe(status)
      expect((await fixture.as(who)('DELETE', address)).status).toBe(status)
      expect((await fixture.as(who)('POST', `${address}/restore`)).status).toBe(status)
      expect((await fixture.as(who)('GET', `/api/files/open/${purpose}/${id}`)).status).toBe(status)
    }
    const link = String((await open(id)).headers['location'])
    expect((await fixture.as(stranger)('GET', link)).status).toBe(404)
    expect((await fixture.as(owner)('GET', `/api/files/open/document/${id}`)).status).toBe(404)
    const foreign = (key: string, userId: string) =>
      fixture.database.asUser(stranger, [
        {
          text: `insert into ${files.table} (id, ${files.parent}, user_id, document_name, file_name, mime, size, file_key, sha256)
        values (app.uuid_v7(), $1, $2, 'x', 'x.pdf', 'application/pdf', 1, $3, repeat('0', 64))`,
          values: [record, userId, key],
        },
      ])
    await expect(foreign(`${files.folder}/${stranger.userId}/x.pdf`, stranger.userId)).rejects.toMatchObject({
      code: '23503',
    })
    await expect(foreign(`${files.folder}/${owner.userId}/x.pdf`, owner.userId)).rejects.toMatchObject({
      code: '42501',
    })
    const mine = await make(stranger)
    const [row] = await rows(record)
    await expect(
      fixture.database.asUser(stranger, [
        {
          text: `insert into ${files.table} (id, ${files.parent}, user_id, document_name, file_name, mime, size, file_key, sha256)
        values (app.uuid_v7(), $1, $2, 'x', 'x.pdf', 'application/pdf', 1, $3, repeat('0', 64))`,
          values: [mine, stranger.userId, `${row.file_key}x`],
        },
      ]),
    ).rejects.toMatchObject({ code: '23514' })
    expect(
      await fixture.database.asUser(stranger, [{ text: `select id from ${files.table} where id = $1`, values: [id] }]),
    ).toEqual([[]])
    await expect(
      fixture.database.asUser(owner, [{ text: `update ${files.table} set file_key = file_key || 'x'` }]),
    ).rejects.toMatchObject({ code: '42501' })
    expect((await rows(record)).map((one) => one.id)).toEqual([id])
  })

  test('is added, opened and deleted by an admin for the client, and the trail says who did it', async () => {
    const record = await make()
    const id = await add(record, makePdf(), 'from your team.pdf', admin)
    expect((await rows(record))[0]).toMatchObject({ id, user_id: owner.userId, uploaded_by: admin.userId })
    expect((await open(id, admin)).status).toBe(302)
    expect((await open(id)).status).toBe(302)
    expect((await fixture.as(admin)('DELETE', `${pathOf(kind)}/${record}/documents/${id}`)).status).toBe(204)
    const { rows: trail } = await fixture.owner.query('select actor_id from audit_entries where row_id = $1', [id])
    expect(trail.map((entry) => entry.actor_id)).toEqual([admin.userId, admin.userId])
  })

  test('closes with its record in the trash and comes back with it; nothing can be added there', async () => {
    const record = await make()
    const id = await add(record)
    expect(
      (await fixture.as(owner)('DELETE', `${pathOf(kind)}/${record}`, undefined, { headers: { 'if-match': '"1"' } }))
        .status,
    ).toBe(204)
    expect((await open(id)).status).toBe(404)
    expect((await fixture.as(owner)('DELETE', `${pathOf(kind)}/${record}/documents/${id}`)).status).toBe(404)
    expect((await beginUpload(fixture, owner, { purpose, record, filename: 'a.pdf' }, 10)).status).toBe(404)
    expect(await fixture.as(owner)('POST', `${pathOf(kind)}/${record}/restore`)).toMatchObject({
      body: { documents: [{ id }] },
    })
    expect((await open(id)).status).toBe(302)
  })

  test('tells those who look at the record, and no one else', async () => {
    const changes: Change[] = []
    const stop = fixture.database.onChange((batch) => changes.push(...batch))
    const record = await make()
    const id = await add(record)
    await fixture.as(owner)('DELETE', `${pathOf(kind)}/${record}/documents/${id}`)
    stop()
    expect(changes.filter((change) => change.table === files.table)).toEqual([
      { table: files.table, id, owner: owner.userId, action: 'created' },
      { table: files.table, id, owner: owner.userId, action: 'deleted' },
    ])
    const live = fixture.portal.liveTables.get(files.table)
    expect(live?.kinds).toEqual([kind.name])
    expect([owner, admin, stranger].map((who) => live?.mayConcern(who, owner.userId))).toEqual([true, true, false])
  })

  test('goes with its file: after 30 days in the trash, and with a record that is purged', async () => {
    const who = await addUser(fixture, 'Throws Away')
    const [kept, gone] = [await make(who), await make(who)]
    const [young, old] = [await add(kept, makePdf(), 'young.pdf', who), await add(kept, makePdf(), 'old.pdf', who)]
    const lost = await add(gone, makePdf(), 'lost.pdf', who)
    for (const id of [young, old]) await fixture.as(who)('DELETE', `${pathOf(kind)}/${kept}/documents/${id}`)
    await fixture.owner.query(`update ${files.table} set deleted_at = now() - interval '31 days' where id = $1`, [old])
    await fixture.owner.query(`update ${kind.table} set deleted_at = now() - interval '31 days' where id = $1`, [gone])
    const folder = path.join(fixture.folder, 'files/business-documents', files.folder, who.userId)
    for (const name of await readdir(folder))
      await utimes(path.join(folder, name), new Date(Date.now() - 7_200_000), new Date(Date.now() - 7_200_000))
    expect(await readdir(folder)).toHaveLength(3)
    await fixture.portal.purge()
    await fixture.portal.files.sweep()
    const { rows: left } = await fixture.owner.query<{ id: string; file_key: string }>(
      `select id, file_key from ${files.table} where user_id = $1`,
      [who.userId],
    )
    expect(left.map(({ id }) => id)).toEqual([young])
    expect(await readdir(folder)).toEqual(left.map(({ file_key }) => path.basename(file_key)))
    const { rows: trail } = await fixture.owner.query(
      `select row_id from audit_entries where action = 'purged' and row_id = any ($1)`,
      [[old, lost]],
    )
    expect(trail).toHaveLength(2)
  })
})

test('the live feed tells the owner of a document under the record’s kind', async () => {
  const address = await listen(fixture)
  const [mine, theirs] = [await readLive(fixture, address, owner), await readLive(fixture, address, stranger)]
  const [, kind] = kinds.find(([name]) => name === 'purchaseOrder') ?? []
  const record = (await makeRow(fixture, kind as RecordKind, owner, 2))['id'] as string
  const id = await addFile(fixture, owner, { purpose: 'purchaseOrder', record, filename: 'a.pdf' }, makePdf())
  await until(() => mine.events.some((event) => event.id === id))
  expect(mine.events.find((event) => event.id === id)).toEqual({
    kind: 'purchaseOrder',
    id,
    change: 'created',
    owner: owner.userId,
  })
  expect(theirs.events).toEqual([])
  mine.stop()
  theirs.stop()
})
