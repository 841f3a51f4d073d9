import { expect, test } from 'vitest'
import { businessDocument } from '../../records/business-document.ts'
import { acceptedExtensions, findKind, refuseFile } from './file-kind.ts'
import { sections } from './section.ts'

test('the sections of the screen are the choices of the record, in its order and with its labels', () => {
  expect(sections.map(({ key, label }) => [key, label])).toEqual(businessDocument.fields.documentType.choices?.map(({ value, label }) => [value, label]))
})

test('the folders of the archive stand in the order of the sections', () => {
  expect(sections.map(({ folder }) => folder.slice(0, 3))).toEqual(['01_', '02_', '03_', '04_', '05_', '06_'])
})

test('a kind of file is known by the end of its name', () => {
  expect(findKind('Lease.PDF')).toBe('pdf')
  expect(findKind('photo.jpeg')).toBe('jpg')
  expect(findKind('archive.tar.gz')).toBeUndefined()
  expect(findKind('pdf')).toBeUndefined()
  expect(acceptedExtensions).toBe('.pdf,.doc,.docx,.jpg,.jpeg,.png,.heic,.heif,.zip,.svg')
})

test('a file is refused with the sentence that the screen shows', () => {
  expect(refuseFile('a.pdf', 10_485_760)).toBeUndefined()
  expect(refuseFile('a.pdf', 10_485_761)?.sentence).toBe('This file is a little over the 10 MB limit')
  expect(refuseFile('a.pdf', 14.8 * 1_048_576)?.sentence).toBe('14.8 MB is over the 10 MB limit')
  expect(refuseFile('a.pdf', 0)?.sentence).toBe('This file is empty.')
  expect(refuseFile('a.exe', 10)?.why).toBe('type')
})
