import { expect, test } from 'vitest'
import { businessDocument } from '../../records/business-document.ts'
import { acceptedExtensions, formatKinds } from '../../kit/files/file-rule.ts'
import { documentFiles } from '../../kit/files/document-files.ts'
import { sections } from './section.ts'
import { documentKind } from './web/document-list.ts'

test('the sections of the screen are the choices of the record, in its order and with its labels', () => {
  expect(sections.map(({ key, label }) => [key, label])).toEqual(
    businessDocument.fields.documentType.choices?.map(({ value, label }) => [value, label]),
  )
})

test('what the screen knows of the record is what the record declares', () => {
  expect(businessDocument).toMatchObject(documentKind)
})

test('the folders of the archive are in the order of the sections', () => {
  expect(sections.map(({ folder }) => folder.slice(0, 3))).toEqual(['01_', '02_', '03_', '04_', '05_', '06_'])
})

test('the accepted types reach the file chooser and the user', () => {
  expect(acceptedExtensions(documentFiles)).toBe(
    '.pdf,.doc,.docx,.xlsx,.csv,.jpg,.jpeg,.png,.heic,.heif,.zip,.svg,image/jpeg',
  )
  expect(formatKinds(documentFiles)).toBe('PDF, DOC, DOCX, XLSX, CSV, JPG, PNG, HEIC, ZIP or SVG')
})
