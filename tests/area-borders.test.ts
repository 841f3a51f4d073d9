import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { recordKinds } from '../src/records/index.ts'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const list = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file))
const files = list('src/areas').filter((file) => /\.tsx?$/.test(file) && !/(\.test|-case)\.ts$/.test(file))
const areaOf = (file: string) => file.split('/')[2] as string

const tables = new Set(
  list('migrations')
    .filter((file) => file.endsWith('.sql'))
    .flatMap((file) =>
      [...read(file).matchAll(/create table (?:if not exists )?(\w+)/g)].map(([, table = '']) => table),
    ),
)
/** Who is who, and the trail: read by every area whose statements name a person or a change. */
const everybodys = ['users', 'audit_entries']
/** Tables of an area or a kind that another area reads, and why. Each is read in one place. */
const readers: Record<string, string> = {
  'src/areas/clients/server/row.ts build_outs': 'the list of clients shows the day and the tasks done',
  'src/areas/clients/server/list.ts build_outs': 'the list of clients is sorted by the day and the tasks done',
  'src/areas/clients/server/row.ts user_profile': 'the list of clients shows the company',
  'src/areas/clients/server/search.ts desk_rows': 'a client who is found is named with the company',
  'src/areas/build-out/server/statement.ts user_profile': 'the dashboard greets the company',
  'src/areas/build-out/server/statement.ts business_documents': 'an answer shows the files that were sent for it',
  'src/areas/build-out/server/change-many.ts clients': 'archived clients are left out of a change to several',
  'src/areas/build-out/server/request.ts user_profile': 'the preview of a mail fills in the company',
  'src/areas/documents/server/document-upload.ts request_files': 'a file sent for a request is filed with it',
  'src/areas/team/server/reveal.ts client_requests': 'a manager asks the client to change what a colleague viewed',
  'src/areas/team/server/client.ts desk_rows':
    'the team counts the clients of each, who hand them over before they leave',
  'src/areas/account/server/closing.ts clients': 'owners see that they have asked to close the account',
  'src/areas/account/server/data-copy.ts client_members': 'every owner gets an e-mail about a copy of the data',
  'src/areas/people/server/invitation.ts clients': 'nobody joins a client that is archived',
  'src/areas/training/server/statement.ts client_members': 'of a client, staff see the furthest of its people',
  'src/areas/security/server/email-change.ts auth_codes': 'the link of a sign-up confirms on the same page',
  'src/areas/auth/server/registration.ts outgoing_mail': 'sign-ups join the mail that waits',
  'src/areas/merchant/server/export.ts user_profile': 'the file is named after the company',
}
/** Kinds of record for which an area does more than the engine. */
const kindAreas: Record<string, string> = {
  business_documents: 'documents',
  training_videos: 'training',
  request_automations: 'automations',
  website_templates: 'web-presence',
}

function tablesIn(file: string): string[] {
  return [
    ...new Set(
      [...read(file).matchAll(/\b(?:from|join|into|update) (\w+)|\btable: '(\w+)'/g)].map(
        ([, sql, named]) => sql ?? named ?? '',
      ),
    ),
  ].filter((table) => tables.has(table))
}

test('a table is named in the SQL of one area, or of a reader that is listed', () => {
  const server = files.filter((file) => file.includes('/server/'))
  const uses = server
    .flatMap((file) => tablesIn(file).map((table) => ({ file, table })))
    .filter(({ table }) => !everybodys.includes(table))
  expect(uses.length).toBeGreaterThan(20)
  const listed = uses.filter(({ file, table }) => readers[`${file} ${table}`])
  const others = uses.filter(({ file, table }) => !readers[`${file} ${table}`])
  const kinds = new Set(recordKinds.map(({ table }) => table))
  const owner = (table: string) =>
    kinds.has(table) ? kindAreas[table] : areaOf(others.find((use) => use.table === table)?.file ?? '')
  expect(
    others
      .filter(({ file, table }) => areaOf(file) !== owner(table))
      .map(({ file, table }) => `${file} names ${table}, which is of ${owner(table) ?? 'the record kinds'}.`),
  ).toEqual([])
  expect(listed.map(({ file, table }) => `${file} ${table}`).sort()).toEqual(Object.keys(readers).sort())
})

/** Links of one area to a file of another. */
const links = [
  'src/areas/build-out/web/staff/ask-preview.tsx /api/website-template-frame',
  'src/areas/build-out/web/progress-overview.tsx /api/business-documents',
  'src/areas/build-out/web/answer/sent-file.tsx /api/business-documents',
]

test('an address of the API is named in the area that serves it, or in a link that is listed', () => {
  const pathsIn = (file: string) => [
    ...new Set([...read(file).matchAll(/['"`](?:[A-Z]+ )?(\/api\/[a-z-]+)/g)].map(([, address = '']) => address)),
  ]
  const served = new Map<string, string[]>()
  for (const file of files.filter((one) => /[/-]contract\.ts$/.test(one)))
    for (const address of pathsIn(file)) served.set(address, [...(served.get(address) ?? []), areaOf(file)])
  expect(served.size).toBeGreaterThan(15)
  // Addresses of the engine, such as those of files, are everyone's.
  const foreign = files.flatMap((file) =>
    pathsIn(file)
      .filter((address) => served.get(address)?.includes(areaOf(file)) === false)
      .map((address) => `${file} ${address}`),
  )
  expect(foreign.sort()).toEqual(links.toSorted())
})
