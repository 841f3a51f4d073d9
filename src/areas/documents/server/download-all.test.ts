import { readdirSync, readlinkSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import { openDocumentPortal, type DocumentPortal } from './portal-case.ts'
import { makeDocx, makePdf } from '../../../../tests/sample-file.ts'
import { addDocument, readProblem } from './upload-case.ts'
import { readZip } from './zip-case.ts'

let portal: DocumentPortal
beforeAll(async () => {
  portal = await openDocumentPortal()
})
afterAll(() => portal.close())

const path = '/api/business-documents/download'

test('all documents come as one archive, in a folder for each section, no name twice', async () => {
  const { marisol } = portal
  const files = [makePdf(), makePdf(3000), makePdf(4000), await makeDocx()]
  await addDocument(portal, marisol, files[0] as Buffer, {
    filename: 'scan.pdf',
    documentName: 'Articles of Organization',
  })
  await addDocument(portal, marisol, files[1] as Buffer, {
    filename: 'scan2.pdf',
    documentName: 'articles of organization',
  })
  await addDocument(portal, marisol, files[2] as Buffer, {
    filename: 'wealth.pdf',
    documentType: 'Wealth_Documents',
    documentName: '../../Volume 1: „workbook“',
  })
  await addDocument(portal, marisol, files[3] as Buffer, {
    filename: 'plan.docx',
    documentType: 'Bank_Statements',
    documentName: 'plan.docx',
  })
  const trashed = await addDocument(portal, marisol, makePdf(), { documentName: 'Trashed' })
  await portal.ask(marisol, 'DELETE', `/api/business-documents/${trashed}`, { headers: { 'if-match': '"1"' } })
  await addDocument(portal, portal.theo, makePdf(), { documentName: 'Somebody else’s' })

  const response = await portal.ask(marisol, 'GET', path)
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/New_York' })
  expect(response.headers.get('content-type')).toBe('application/zip')
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="Marisol-Vega_documents_${today}.zip"`)
  const archive = Buffer.from(await response.arrayBuffer())
  expect(response.headers.get('content-length')).toBe(String(archive.length))
  const found = readZip(archive)
  expect([...found.keys()]).toEqual([
    '01_Standard_Corporate/Articles of Organization.pdf',
    '01_Standard_Corporate/articles of organization (2).pdf',
    '03_Financial_Documents/plan.docx',
    '06_Secret_to_Wealth/-..-Volume 1- „workbook“.pdf',
  ])
  expect(
    [...found.values()].map((content, index) => content.equals(files[[0, 1, 3, 2][index] as number] as Buffer)),
  ).toEqual([true, true, true, true])
})

test('without a document there is no archive, and a sentence says so', async () => {
  const who = await addUser(portal, 'Nadia Petrova')
  const refused = { status: 404, code: 'no_documents', detail: 'There are no documents to download yet.' }
  expect(await readProblem(await portal.ask(who, 'GET', path))).toMatchObject(refused)
  const trashed = await addDocument(portal, who, makePdf())
  await portal.ask(who, 'DELETE', `/api/business-documents/${trashed}`, { headers: { 'if-match': '"1"' } })
  expect(await readProblem(await portal.ask(who, 'GET', path))).toMatchObject(refused)
})

test('an admin names the client; no one else gets another client’s archive', async () => {
  const { marisol, theo, dana } = portal
  expect(await readProblem(await portal.ask(dana, 'GET', path))).toMatchObject({ status: 400, code: 'client_needed' })
  const given = readZip(
    Buffer.from(await (await portal.ask(dana, 'GET', `${path}?client=${theo.userId}`)).arrayBuffer()),
  )
  expect([...given.keys()]).toEqual(['01_Standard_Corporate/Somebody else’s.pdf'])
  expect((await readProblem(await portal.ask(theo, 'GET', `${path}?client=${marisol.userId}`))).status).toBe(404)
  expect(
    (await readProblem(await portal.ask(dana, 'GET', `${path}?client=01900000-0000-7000-8000-000000000000`))).status,
  ).toBe(404)
  expect((await readProblem(await portal.ask(undefined, 'GET', path))).status).toBe(401)
})

test('a download that is broken off leaves no file open', async () => {
  const who = await addUser(portal, 'Breaks Off')
  for (let count = 0; count < 3; count++) await addDocument(portal, who, makePdf(8_000_000))
  const opened = () =>
    readdirSync('/proc/self/fd').filter((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`).startsWith(portal.dataDirectory)
      } catch {
        return false
      }
    })
  const reader = (await portal.ask(who, 'GET', path)).body?.getReader()
  await reader?.read()
  expect(opened().length).toBeGreaterThan(0)
  await reader?.cancel()
  for (let tries = 0; tries < 40 && opened().length > 0; tries++) await wait(50)
  expect(opened()).toEqual([])
})
