import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDocumentPortal, type DocumentPortal } from './portal-case.ts'
import {
  csv,
  heic,
  jpg,
  makeCompound,
  makeDocx,
  makePdf,
  makeXlsx,
  makeZipFile,
  png,
  svg,
} from '../../../../tests/sample-file.ts'
import { readProblem, upload } from './upload-case.ts'

let portal: DocumentPortal
beforeAll(async () => {
  portal = await openDocumentPortal()
})
afterAll(() => portal.close())

const html = Buffer.from('<!doctype html><script>alert(1)</script>')
const macros = () => makeZipFile(['[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin'])

test('each kind of file is known by its content, whatever case its name is in', async () => {
  const honest: [string, Buffer, string][] = [
    ['a.pdf', makePdf(), 'application/pdf'],
    ['A.PDF', makePdf(), 'application/pdf'],
    ['a.doc', makeCompound('WordDocument'), 'application/msword'],
    ['a.docx', await makeDocx(), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['a.xlsx', await makeXlsx(), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['a.csv', csv, 'text/csv'],
    ['a.jpg', jpg, 'image/jpeg'],
    ['a.JPEG', jpg, 'image/jpeg'],
    ['a.png', png, 'image/png'],
    ['a.heic', heic, 'image/heic'],
    ['a.zip', await makeZipFile(['logo.txt']), 'application/zip'],
    ['a.svg', svg, 'image/svg+xml'],
  ]
  for (const [filename, body] of honest)
    expect([filename, (await upload(portal, portal.marisol, body, { filename })).status]).toEqual([filename, 204])
  const { rows } = await portal.owner.query('select file_name, mime from business_documents order by id')
  expect(rows.map((row) => [row.file_name, row.mime])).toEqual(honest.map(([name, , mime]) => [name, mime]))
})

test('a file that is not what its name says is refused with a sentence, and nothing of it stays', async () => {
  const lies: [string, Buffer, string][] = [
    ['a.pdf', html, 'This is not a PDF, even though its name says so.'],
    ['a.pdf', png, 'This is not a PDF, even though its name says so.'],
    ['a.png', makePdf(), 'This is not a PNG, even though its name says so.'],
    ['a.jpg', heic, 'This is not a JPG, even though its name says so.'],
    ['a.heic', jpg, 'This is not a HEIC, even though its name says so.'],
    ['a.docx', await makeZipFile(['readme.txt']), 'This is not a DOCX, even though its name says so.'],
    ['a.docx', await macros(), 'This is not a DOCX, even though its name says so.'],
    ['a.docx', makeCompound('WordDocument'), 'This is not a DOCX, even though its name says so.'],
    ['a.doc', makeCompound('Workbook'), 'This is not a DOC, even though its name says so.'],
    ['a.doc', await makeDocx(), 'This is not a DOC, even though its name says so.'],
    ['a.xlsx', await makeDocx(), 'This is not an XLSX, even though its name says so.'],
    [
      'a.xlsx',
      await makeZipFile(['[Content_Types].xml', 'xl/workbook.xml', 'xl/vbaProject.bin']),
      'This is not an XLSX, even though its name says so.',
    ],
    ['a.xlsx', csv, 'This is not an XLSX, even though its name says so.'],
    ['a.csv', await makeXlsx(), 'This is not a CSV, even though its name says so.'],
    ['a.csv', html, 'This is not a CSV, even though its name says so.'],
    [
      'a.csv',
      Buffer.concat([Buffer.from('MZ,'), Buffer.alloc(10)]),
      'This is not a CSV, even though its name says so.',
    ],
    ['a.svg', csv, 'This is not an SVG, even though its name says so.'],
    ['a.zip', await makeDocx(), 'This is not a ZIP, even though its name says so.'],
    [
      'a.zip',
      Buffer.from('PK\x03\x04 and then nothing that a zip has'),
      'This is not a ZIP, even though its name says so.',
    ],
    ['a.svg', html, 'This is not an SVG, even though its name says so.'],
    ['a.svg', Buffer.from('<!--'.repeat(20_000)), 'This is not an SVG, even though its name says so.'],
  ]
  const before = await portal.filesIn('files')
  for (const [filename, body, detail] of lies) {
    expect(await readProblem(await upload(portal, portal.theo, body, { filename }))).toMatchObject({
      status: 415,
      code: 'wrong_type',
      detail,
    })
  }
  expect(await portal.filesIn('files')).toEqual(before)
  expect((await portal.filesIn('uploads')).filter((name) => name.startsWith(portal.theo.userId))).toEqual([])
  expect(
    (await portal.owner.query('select 1 from business_documents where user_id = $1', [portal.theo.userId])).rowCount,
  ).toBe(0)
})

test('other kinds of file are refused by their name already', async () => {
  for (const filename of ['a.exe', 'a.html', 'a.pdf.exe', 'a.docm', 'a', '.pdf.', 'a.pdf ']) {
    const response = await upload(portal, portal.theo, html, { filename })
    expect([filename, response.status]).toEqual([filename, 415])
  }
})
