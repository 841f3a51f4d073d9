import { readDetail } from '../../../http/web/api-error.ts'
import { ApiError } from '../../../http/web/api-error.ts'
import { showErrorOnNextPage } from '../../../ui/toast.ts'

/**
 * Passes a result on, or throws what it threw. Where the session was over, the sign-in page says so in a notice: the
 * form is gone with its page by then, and signing in does not tell what became of the change.
 */
export async function explainIfSignedOut<T>(work: Promise<T>, text: string | undefined): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (text && error instanceof ApiError && error.status === 401) showErrorOnNextPage(text, readDetail(error))
    throw error
  }
}
