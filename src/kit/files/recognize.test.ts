import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { gif, heic, jpg, makeDocx, makeMp4, makePdf, png, webp } from '../../../tests/sample-file.ts'
import { recognize } from './recognize.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'tbbo-recognize-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function look(bytes: Buffer): Promise<string | undefined> {
  const file = path.join(folder, 'file')
  writeFileSync(file, bytes)
  return recognize(file)
}

test('pictures and papers are known by their bytes', async () => {
  expect([await look(png), await look(jpg), await look(webp), await look(gif), await look(heic)]).toEqual(['png', 'jpg', 'webp', 'gif', 'heic'])
  expect([await look(makePdf()), await look(await makeDocx())]).toEqual(['pdf', 'docx'])
})

test('a video is known by its bytes, wherever its movie box stands', async () => {
  const intro = path.resolve(import.meta.dirname, '../../app/public')
  expect([await recognize(path.join(intro, 'intro.mp4')), await recognize(path.join(intro, 'intro.webm'))]).toEqual(['mp4', 'webm'])
  expect([await look(makeMp4()), await look(makeMp4(['free', 'mdat', 'moov']))]).toEqual(['mp4', 'mp4'])
})

test('what only begins as a video does is none, and damage is no failure', async () => {
  expect(await look(makeMp4(['mdat']))).toBeUndefined()
  expect(await look(makeMp4([]))).toBeUndefined()
  expect(await look(Buffer.concat([makeMp4([]), Buffer.from('\0\0\0\x03junk and nothing else')]))).toBeUndefined()
  expect(await look(Buffer.from('<html>'))).toBeUndefined()
  expect(await look(Buffer.alloc(0))).toBeUndefined()
})
