import { ERRORS } from '@tus/server'
import { expect, test } from 'vitest'
import { describeRefusal } from './upload-refusal.ts'

test.each([
  [404, 'not_found', 'We couldn’t find this upload. Send the file again.'],
  [409, 'wrong_offset', 'The upload is at a different offset. Ask for the current offset, then resume from there.'],
  [410, 'upload_over', 'This upload took too long and was canceled. Send the file again.'],
  [412, 'protocol', 'Uploads follow tus 1.0.0: send Tus-Resumable: 1.0.0.'],
  [413, 'too_large', 'More data was sent than announced.'],
  [400, 'bad_upload', 'We couldn’t process the upload.'],
  [501, 'bad_upload', 'We couldn’t process the upload.'],
  [500, 'interrupted', 'The upload was interrupted. It can resume in a moment.'],
])('an upload that the protocol refuses with %i says why', (status, code, message) => {
  expect(describeRefusal({ status_code: status, body: '' }, status)).toMatchObject({ code, message })
})

test('a broken connection can resume, and a failure of our own is passed on', () => {
  expect(describeRefusal(ERRORS.ABORTED, 400)).toMatchObject({ status: 503, code: 'interrupted' })
  const own = new Error('no space')
  expect(describeRefusal(own, 500)).toBe(own)
})
