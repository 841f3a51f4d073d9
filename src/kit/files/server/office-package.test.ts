import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { makeZipFile } from '../../../../tests/sample-file.ts'
import { recognize } from './recognize.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'tbbo-word-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Part = [string, string | Uint8Array]
const plainTypes = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
  <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
  <Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`
const relation = (type: string, target: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${type}" Target="${target}"/></Relationships>`
const hyperlink = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink'
const vba = 'http://schemas.microsoft.com/office/2006/relationships/vbaProject'

async function look(
  parts: Part[],
  make: (parts: Part[]) => Promise<Buffer> | Buffer = makeZipFile,
): Promise<string | undefined> {
  const file = path.join(folder, 'file')
  const all: Part[] = [
    ['[Content_Types].xml', plainTypes],
    ['_rels/.rels', relation('officeDocument', 'word/document.xml')],
    ['word/document.xml', '<w:document/>'],
  ]
  writeFileSync(
    file,
    await make([
      ...all.filter(([name]) => parts.every(([other]) => other.toLowerCase() !== name.toLowerCase())),
      ...parts,
    ]),
  )
  return recognize(file)
}

test('a Word document without macros is one, whatever it links to or embeds', async () => {
  expect(await look([])).toBe('docx')
  expect(
    await look([
      ['word/_rels/document.xml.rels', relation(hyperlink, 'https://help.example/vbaProject.bin?macroEnabled')],
    ]),
  ).toBe('docx')
  expect(
    await look([
      ['word/embeddings/oleObject1.bin', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
      ['word/media/mac.bin', 'x'],
    ]),
  ).toBe('docx')
  expect(await look([], deflated)).toBe('docx')
})

test('macros are found by the name of their part, however it is written', async () => {
  for (const name of [
    'word/vbaProject.bin',
    'word/VBAPROJECT.bin',
    'word\\vbaProject.bin',
    '/word/vbaProject.bin',
    'word/vbaData.xml',
    'vbaProjectSignature.bin',
  ]) {
    expect(await look([[name, 'x']]), name).toBeUndefined()
  }
})

test('macros under another name are found by their content type and by their relation', async () => {
  const mac: Part = ['word/mac.bin', 'x']
  const types = (type: string) =>
    plainTypes.replace('</Types>', `<Override PartName="/word/mac.bin" ContentType="${type}"/></Types>`)
  for (const type of [
    'application/vnd.ms-office.vbaProject',
    'application/vnd.ms-office.VBAPROJECT',
    'application/vnd.ms-office.vba&#80;roject',
    'application/vnd.ms-office.vba&#x50;roject',
    'application/vnd.ms-word.document.macroEnabled.main+xml',
  ]) {
    expect(await look([mac, ['[Content_Types].xml', types(type)]]), type).toBeUndefined()
    expect(await look([mac, ['[Content_Types].xml', types(type)]], deflated), type).toBeUndefined()
  }
  expect(await look([mac, ['[CONTENT_TYPES].XML', types('application/vnd.ms-office.vbaProject')]])).toBeUndefined()
  for (const order of ['le', 'be'] as const) {
    const wide = Buffer.from(`\uFEFF${types('application/vnd.ms-office.vbaProject')}`, 'utf16le')
    expect(await look([mac, ['[Content_Types].xml', order === 'be' ? wide.swap16() : wide]]), order).toBeUndefined()
  }
  expect(await look([mac, ['word/_rels/document.xml.rels', relation(vba, 'mac.bin')]])).toBeUndefined()
  expect(
    await look([mac, ['word/_rels/document.xml.rels', relation(vba, 'mac.bin').replaceAll('"', "'")]]),
  ).toBeUndefined()
  expect(
    await look([
      mac,
      ['word/_rels/document.xml.rels', `<!DOCTYPE r [<!ENTITY t "vba"]>${relation('&t;Project', 'mac.bin')}`],
    ]),
  ).toBeUndefined()
})

test('a sheet is looked at in the same way', async () => {
  const book: Part = ['xl/workbook.xml', '<workbook/>']
  const sheet = async (...parts: Part[]) => {
    const file = path.join(folder, 'file')
    writeFileSync(
      file,
      await makeZipFile(
        [['[Content_Types].xml', plainTypes], book, ...parts].filter(
          ([name], index, all) => all.findLastIndex(([other]) => other === name) === index,
        ) as Part[],
      ),
    )
    return recognize(file)
  }
  expect(await sheet(['xl/_rels/workbook.xml.rels', relation(hyperlink, 'https://help.example/macrosheet')])).toBe(
    'xlsx',
  )
  expect(await sheet(['xl/macrosheets/sheet1.xml', 'x'])).toBeUndefined()
  expect(await sheet(['xl/mac.bin', 'x'], ['xl/_rels/workbook.xml.rels', relation(vba, 'mac.bin')])).toBeUndefined()
  expect(
    await sheet([
      '[Content_Types].xml',
      plainTypes.replace(
        '</Types>',
        '<Override PartName="/xl/a.xml" ContentType="application/vnd.ms-excel.intlmacrosheet+xml"/></Types>',
      ),
    ]),
  ).toBeUndefined()
})

test('a document whose types cannot be read is not taken for one', async () => {
  expect(await look([], (parts) => deflated(parts, 'broken'))).toBeUndefined()
  expect(await look([['[Content_Types].xml', 'x'.repeat(5_000_000)]], deflated)).toBeUndefined()
})

/** A zip whose parts are deflated, as those that Word writes, or that only say so. */
function deflated(parts: Part[], how: 'well' | 'broken' = 'well'): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, content] of parts) {
    const bytes = Buffer.from(content)
    const packed = how === 'well' ? deflateRawSync(bytes) : Buffer.from('no deflated bytes')
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(bytes.length, 18)
    common.writeUInt16LE(Buffer.byteLength(name), 22)
    const location = Buffer.alloc(14)
    location.writeUInt32LE(at, 10)
    const file = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed])
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), common, location, Buffer.from(name))
    files.push(file)
    at += file.length
  }
  const names = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 4)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(names.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...files, names, Buffer.from('PK\x05\x06'), end])
}
