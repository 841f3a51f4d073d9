import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { csv, gif, heic, jpg, makeDocx, makeMp4, makePdf, makeXlsx, png, webp } from '../../../../tests/sample-file.ts'
import { recognize } from './recognize.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'tbbo-recognize-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function look(bytes: Buffer): Promise<string | undefined> {
  const file = path.join(folder, 'file')
  writeFileSync(file, bytes)
  return recognize(file)
}

test('pictures and documents are known by their bytes', async () => {
  expect([await look(png), await look(jpg), await look(webp), await look(gif), await look(heic)]).toEqual([
    'png',
    'jpg',
    'webp',
    'gif',
    'heic',
  ])
  expect([await look(makePdf()), await look(await makeDocx()), await look(await makeXlsx()), await look(csv)]).toEqual([
    'pdf',
    'docx',
    'xlsx',
    'csv',
  ])
})

test('a table of plain text is known, however a bank writes it', async () => {
  const tables = [
    'Date;Text;Betrag\n01.10.2026;Miete;-1.200,00\n',
    'Account\t123\nDate\tAmount\n',
    'Statement of October\n\nDate,Amount\n2026-10-01,5\n2026-10-02,6\n',
    'BM,1\n',
    'a|b\r1|2',
    `Name,Note\n${'Stra\xdfe,x\n'.repeat(20_000)}`,
  ]
  for (const table of tables) expect(await look(Buffer.from(table, 'latin1')), table.slice(0, 20)).toBe('csv')
})

test('text that is not a table, or only begins as one, is not taken for one', async () => {
  const others = [
    '',
    'Dear Sir or Madam\nplease find\nenclosed\n',
    '<p>a,b</p>',
    '{"a":1,"b":2}',
    '[1,2]',
    '{\\rtf1 a;b}',
    `a,b\n${'1,2\n'.repeat(30_000)}\0`,
  ]
  for (const other of others) expect(await look(Buffer.from(other)), other.slice(0, 20)).toBeUndefined()
})

test('a video is known by its bytes, wherever its movie box is', async () => {
  const intro = path.resolve(import.meta.dirname, '../../../app/public')
  expect([await recognize(path.join(intro, 'intro.mp4')), await recognize(path.join(intro, 'intro.webm'))]).toEqual([
    'mp4',
    'webm',
  ])
  expect([await look(makeMp4()), await look(makeMp4(['free', 'mdat', 'moov']))]).toEqual(['mp4', 'mp4'])
})

test('what only begins as a video does is not taken for one, and damage is not a failure', async () => {
  expect(await look(makeMp4(['mdat']))).toBeUndefined()
  expect(await look(makeMp4([]))).toBeUndefined()
  expect(await look(Buffer.concat([makeMp4([]), Buffer.from('\0\0\0\x03junk and nothing else')]))).toBeUndefined()
  expect(await look(Buffer.from('<html>'))).toBeUndefined()
  expect(await look(Buffer.alloc(0))).toBeUndefined()
})
