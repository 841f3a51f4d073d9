import { readDetail } from '../../../http/web/api-error.ts'
import { ApiError } from '../../../http/web/api-error.ts'
import { showErrorOnNextPage } from '../../../ui/toast.ts'

/**
 * Passes a result or error on. After an ended session the sign-in page shows a notice, because the form is gone and
 * signing in does not show whether the change was saved.
 */
export async function explainIfSignedOut<T>(work: Promise<T>, text: string | undefined): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (text && error instanceof ApiError && error.status === 401) showErrorOnNextPage(text, readDetail(error))
    throw error
  }
}
