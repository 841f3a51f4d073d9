import { DetailedError, Upload } from 'tus-js-client'
import { ApiError, readDetail } from '../../http/web/api-error.ts'
import { reportConnection } from '../../http/web/connection.ts'
import { clientHeader, reportNearLimit } from '../../http/web/request.ts'
import { sessionCalls } from '../../session/web/session.ts'

export type SendEvents = {
  onProgress: (sent: number) => void
  /** The connection is lost; the upload resumes when it is back. */
  onWait: () => void
  /** It is filed; the id of its row. */
  onDone: (id: string) => void
  /** It failed. `again` is true if the same file may be retried. */
  onFail: (reason: string, again: boolean) => void
}

/** Bytes of one request: small enough that a slow line finishes each within the server's patience. */
const chunkSize = 1_048_576
/** Failures in a row, while the server can be reached, after which it is given up. */
const patience = 4
const maxPause = 15_000

/** Sends a file in chunks and resumes after each interruption. Returns a function that cancels it, here and on the server. */
export function sendUpload(file: File, metadata: Record<string, string>, events: SendEvents): () => void {
  let cancelled = false
  let failures = 0
  let losses = 0
  let accepted = 0
  let wake: (() => void) | undefined
  let upload = prepare()

  function prepare(): Upload {
    const made: Upload = new Upload(file, {
      // The tus client makes its own requests.
      endpoint: '/api/uploads',
      chunkSize,
      metadata,
      headers: clientHeader(),
      retryDelays: null,
      storeFingerprintForResuming: false,
      // From here on it is only ever resumed: a failed question about it must not quietly begin a second upload.
      onUploadUrlAvailable: () => {
        made.options.endpoint = null
      },
      onProgress: (sent) => {
        if (!cancelled) events.onProgress(sent)
      },
      onChunkComplete: (_, sent) => {
        reportConnection(true)
        if (sent > accepted) failures = losses = 0
        accepted = Math.max(accepted, sent)
      },
      onSuccess: ({ lastResponse }) => {
        reportNearLimit((name) => lastResponse.getHeader(name))
        if (!cancelled) events.onDone(lastResponse.getHeader('x-file-id') ?? '')
      },
      onError: (error) => {
        if (!cancelled) void recover(error)
      },
    })
    return made
  }

  async function recover(error: Error): Promise<void> {
    const response = error instanceof DetailedError ? error.originalResponse : null
    const status = response?.getStatus() ?? 0
    const lost = status === 0 && !(await canReach())
    const refusal = status === 409 ? await findSwitch() : undefined
    if (cancelled) return
    if (refusal) return events.onFail(refusal, true)
    if (lost) {
      losses++
      events.onWait()
    } else if (++failures > patience || !mayPass(status)) return giveUp(status, response?.getBody())
    await pause(lost ? losses : failures, (call) => {
      wake = call
    })
    if (cancelled) return
    // The server has dropped the upload: the file is sent from its beginning.
    if (status === 404 || status === 410) {
      accepted = 0
      upload = prepare()
    }
    upload.start()
  }

  function giveUp(status: number, body: string | undefined): void {
    // Only a call of the app's own tells it that the session is over.
    if (status === 401) void sessionCalls.read().catch(() => undefined)
    events.onFail(readReason(status, body), mayPass(status) || status === 401 || status === 429)
  }

  upload.start()
  return () => {
    cancelled = true
    wake?.()
    void upload.abort(true).catch(() => undefined)
  }
}

// 404 and 410 are of an upload that the server lost; 409 of one that is elsewhere than we think.
function mayPass(status: number): boolean {
  return status === 0 || status >= 500 || status === 404 || status === 409 || status === 410 || status === 423
}

/** Why nothing can be sent now, if the session acts for another client than the page shows: what refuses a HEAD has no body that says so. */
function findSwitch(): Promise<string | undefined> {
  return sessionCalls.read().then(
    () => undefined,
    (error: unknown) => (error instanceof ApiError && error.code === 'session_changed' ? readDetail(error) : undefined),
  )
}

async function canReach(): Promise<boolean> {
  const reached = await fetch('/api/health', { cache: 'no-store' }).then(
    () => true,
    () => false,
  )
  reportConnection(reached)
  return reached
}

/** Waits with growing pauses, or until the browser reports that the network is back. */
async function pause(attempt: number, onWake: (wake: () => void) => void): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(end, Math.min(maxPause, 700 * 2 ** attempt))
    function end() {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      resolve()
    }
    window.addEventListener('online', end)
    onWake(end)
  })
}

function readReason(status: number, body: string | undefined): string {
  try {
    const { detail } = JSON.parse(body ?? '') as { detail?: unknown }
    if (typeof detail === 'string') return detail
  } catch {
    // What is no problem document has no text for people.
  }
  return status === 0
    ? 'We couldn’t read or send the file. If you moved or changed it, choose it again.'
    : 'We couldn’t send the file.'
}
