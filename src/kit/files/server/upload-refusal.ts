import { ERRORS } from '@tus/server'
import { notFound, Problem } from '../../http/server/problem.ts'

/** Turns a response of the tus server, or an error thrown inside it, into the Problem for the caller. */
export function describeRefusal(error: unknown, status: number): unknown {
  const answered = (error as { status_code?: unknown } | undefined)?.status_code
  if (error !== undefined && typeof answered !== 'number') return error
  if (error === ERRORS.ABORTED) return interrupted()
  switch (status) {
    case 404:
      return notFound('We couldn’t find this upload. Send the file again.')
    case 409:
      return new Problem(
        409,
        'wrong_offset',
        'The upload is at a different offset. Ask for the current offset, then resume from there.',
      )
    case 410:
      return new Problem(410, 'upload_over', 'This upload took too long and was canceled. Send the file again.')
    case 412:
      return new Problem(412, 'protocol', 'Uploads follow tus 1.0.0: send Tus-Resumable: 1.0.0.')
    case 413:
      return new Problem(413, 'too_large', 'More data was sent than announced.')
    // 501 is the protocol's word for an extension that is not spoken here.
    default:
      return status < 500 || status === 501
        ? new Problem(400, 'bad_upload', 'We couldn’t process the upload.')
        : interrupted()
  }
}

function interrupted(): Problem {
  return new Problem(503, 'interrupted', 'The upload was interrupted. It can resume in a moment.', {
    headers: { 'retry-after': '2' },
  })
}

const full = new Set(['ENOSPC', 'EDQUOT'])

/** Whether a failure discards the upload. After any other failure it can be resumed. */
export function isForGood(error: unknown): boolean {
  if (error instanceof Problem) return error.status === 413 || error.status === 415
  return full.has(String((error as { code?: unknown }).code))
}
