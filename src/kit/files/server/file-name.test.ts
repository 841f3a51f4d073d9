import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { contentDisposition } from './disposition.ts'
import { cleanFileName, plainFileName } from './file-name.ts'

test('a name loses its path and what no name should hold', () => {
  expect(cleanFileName('C:\\papers\\Lease.pdf')).toBe('Lease.pdf')
  expect(cleanFileName('../../etc/passwd')).toBe('passwd')
  expect(cleanFileName('a\u0000b\u202Egnp.pdf')).toBe('abgnp.pdf')
  expect(cleanFileName('what? "now".pdf')).toBe('what- -now-.pdf')
  expect(cleanFileName('  .hidden. ')).toBe('hidden')
  expect(cleanFileName('..')).toBe('file')
  expect(cleanFileName('')).toBe('file')
})

test('a long name keeps its extension', () => {
  const name = cleanFileName(`${'ü'.repeat(300)}.pdf`)
  expect(name).toHaveLength(150)
  expect(name.endsWith('ü.pdf')).toBe(true)
})

test('the plain name is ASCII', () => {
  expect(plainFileName('Zürich – lease (signed).pdf')).toBe('Zurich-lease-signed.pdf')
  expect(plainFileName('契約書.pdf')).toBe('file.pdf')
  expect(plainFileName('.pdf')).toBe('pdf')
})

test('whatever a browser sends, the names are clean', () => {
  assert(
    property(string({ unit: 'binary', maxLength: 400 }), (name) => {
      expect(cleanFileName(name)).toMatch(/^[^/\\\p{Cc}<>:"|?*]{1,150}$/u)
      expect(plainFileName(name)).toMatch(/^[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}$/)
      expect(contentDisposition('inline', cleanFileName(name))).toMatch(
        /^inline; filename="[ !#$&-[\]-~]*"(; filename\*=UTF-8''[A-Za-z0-9._~!#$&+%-]*)?$/,
      )
    }),
  )
})

test('a name that is not plain is given twice: for old readers and as it is', () => {
  expect(contentDisposition('attachment', 'plain.pdf')).toBe('attachment; filename="plain.pdf"')
  expect(contentDisposition('attachment', `Pacht (Süd) 'neu' 100%.pdf`)).toBe(
    `attachment; filename="Pacht (Sud) 'neu' 100_.pdf"; filename*=UTF-8''Pacht%20%28S%C3%BCd%29%20%27neu%27%20100%25.pdf`,
  )
})
