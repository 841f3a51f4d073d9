import { ApiError } from '../../../http/web/api-error.ts'
import { nameLoss } from '../../../session/web/session-over.ts'

/** Passes a result or error on. After an ended session the sign-in over the page names what was not saved. */
export async function explainIfSignedOut<T>(work: Promise<T>, text: string | undefined): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (text && error instanceof ApiError && error.status === 401) nameLoss(text)
    throw error
  }
}
