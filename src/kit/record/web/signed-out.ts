import { readDetail } from '../../http/web/api-error.ts'
import { ApiError } from '../../http/web/request.ts'
import { showError } from '../../ui/toast.ts'

/**
 * Passes a result on, or throws what it threw. Where the session was over it first says so in a notice: by then the
 * form is gone with its page, and signing in does not tell what became of the change.
 */
export async function sayIfSignedOut<T>(work: Promise<T>, text: string | undefined): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (text && error instanceof ApiError && error.status === 401) showError(text, { detail: readDetail(error) })
    throw error
  }
}
