import { expect, test } from 'vitest'
import { findKind, isShown } from './file-kind.ts'
import { acceptedExtensions, type FileRule, refuseFile, formatKinds, formatLimit } from './file-rule.ts'

const papers: FileRule = { kinds: ['pdf', 'doc', 'docx'], maxBytes: 10_485_760 }
const videos: FileRule = { kinds: ['mp4', 'webm'], maxBytes: 524_288_000 }

test('a kind of file is known by the end of its name', () => {
  expect(findKind('Lease.PDF')).toBe('pdf')
  expect(findKind('photo.jpeg')).toBe('jpg')
  expect(findKind('lesson.m4v')).toBe('mp4')
  expect(findKind('archive.tar.gz')).toBeUndefined()
  expect(findKind('pdf')).toBeUndefined()
})

test('what a browser only saves is not offered to be opened', () => {
  expect(['a.pdf', 'a.JPG', 'a.png', 'a.docx', 'a.zip', 'a.svg', 'a.heic', 'a.exe', 'a'].map(isShown)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
    false,
    false,
  ])
})

test('a rule says what it takes', () => {
  expect(formatKinds(papers)).toBe('PDF, DOC or DOCX')
  expect(acceptedExtensions(papers)).toBe('.pdf,.doc,.docx')
  // With the type of a photo a phone offers its camera as well.
  expect(acceptedExtensions({ kinds: ['pdf', 'jpg'], maxBytes: 1 })).toBe('.pdf,.jpg,.jpeg,image/jpeg')
  expect([formatKinds(videos), formatLimit(videos)]).toEqual(['MP4 or WEBM', '500 MB'])
})

test('a file is refused with the sentence that the screen shows', () => {
  expect(refuseFile(papers, 'a.pdf', 10_485_760)).toBeUndefined()
  expect(refuseFile(papers, 'a.pdf', 10_485_761)?.sentence).toBe('This file is just over the 10 MB limit')
  expect(refuseFile(papers, 'a.pdf', 14.8 * 1_048_576)?.sentence).toBe('14.8 MB is over the 10 MB limit')
  expect(refuseFile(papers, 'a.pdf', 0)?.sentence).toBe('This file is empty.')
  expect(refuseFile(papers, 'a.png', 10)).toEqual({
    why: 'type',
    sentence: 'This file type isn’t supported. Use PDF, DOC or DOCX.',
  })
  expect(refuseFile({ kinds: ['pdf'], maxBytes: 10 }, 'a.doc', 10)?.sentence).toBe(
    'This file type isn’t supported. Use PDF.',
  )
  expect(refuseFile(videos, 'a.mp4', 524_288_001)?.sentence).toBe('This file is just over the 500 MB limit')
})
