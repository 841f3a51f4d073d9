import type { Identity } from '../src/kit/database/statement.ts'
import { findFileTable } from '../src/kit/record/contract/attachment-file.ts'
import { recordKinds } from '../src/records/index.ts'
import { type Ids, merchantLine } from './access-matrix.ts'
import { makeRow } from './make-row.ts'
import type { TestPortal } from './portal.ts'
import { makePdf } from './sample-file.ts'
import { addFile, beginUpload, pathOfUpload } from './upload.ts'

/** Makes the rows that the cases of the access matrix are about: all of them the owner's, but what only an admin may write. */
export async function makeIds(fixture: TestPortal, owner: Identity, admin: Identity): Promise<Ids> {
  const rows: Ids['rows'] = {}
  for (const kind of recordKinds)
    rows[kind.name] = (await makeRow(fixture, kind, kind.access.writers === 'admins' ? admin : owner, 1)) as {
      id: string
      version: number
    }
  const plan = (await fixture.as(owner)('GET', '/api/build-out')).body as unknown as {
    id: string
    version: number
    tasks: Ids['task'][]
  }
  const request = await fixture.as(admin)('POST', '/api/client-requests', {
    userId: owner.userId,
    title: 'Send the lease',
  })
  const asking = async (form: object) =>
    (await fixture.as(admin)('POST', '/api/client-requests', { userId: owner.userId, title: 'Your PIN', form })).body[
      'id'
    ] as string
  const answering = await asking({ type: 'fields', fields: [{ part: 'pin', label: 'PIN', input: 'secret' }] })
  const given = await fixture.as(owner)('PATCH', `/api/client-requests/${answering}/answer`, {
    part: 'pin',
    value: '4711',
  })
  const [answer] = given.body['answers'] as { id: string }[]
  const makeLink = async () => {
    const opened = await fixture.as(owner)('GET', `/api/business-documents/${rows['businessDocument']?.id}/open`)
    return String(opened.headers['location'])
  }
  const figures = await fixture.as(owner)('POST', '/api/merchant-imports', {
    fileName: 'july.csv',
    rows: [merchantLine],
  })
  const {
    items: [merchantRow],
  } = (await fixture.as(owner)('GET', '/api/merchant-transactions')).body as { items: Ids['merchant']['line'][] }
  const begun = await beginUpload(fixture, owner, { filename: 'begun.pdf', documentType: 'Miscellaneous' }, 100)
  const documents: Ids['documents'] = {}
  for (const kind of recordKinds.filter(findFileTable)) {
    documents[kind.name] = await addFile(
      fixture,
      owner,
      { purpose: kind.name, record: rows[kind.name]?.id ?? '', filename: 'paper.pdf' },
      makePdf(),
    )
  }
  const {
    rows: [member],
  } = await fixture.owner.query<{ id: string }>('select id from client_members where client_id = $1', [owner.userId])
  const said = await fixture.as(owner)('POST', '/api/chat-messages', { body: 'Good morning' })
  return {
    chatMessage: said.body['id'] as string,
    merchant: { importId: figures.body['id'] as string, line: merchantRow as Ids['merchant']['line'] },
    owner: owner.userId,
    admin: admin.userId,
    rows,
    task: plan.tasks[0] as Ids['task'],
    laterTask: plan.tasks.at(-1) as Ids['task'],
    buildOut: plan,
    request: request.body['id'] as string,
    answering,
    answer: answer?.id as string,
    withdrawing: await asking({ type: 'outside', link: null, steps: [] }),
    member: member?.id as string,
    upload: pathOfUpload(begun),
    documents,
    link: await makeLink(),
    makeLink,
  }
}
