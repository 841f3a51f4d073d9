import type { ThemeChoice } from '../theme-choice.ts'
import { keepTheme } from './theme-choice.ts'
import { getSession, sessionCalls, updateUser } from './session.ts'

/** Stores the theme for the user and repaints at once; puts it back and throws ApiError if the server refuses. */
export async function chooseTheme(theme: ThemeChoice): Promise<void> {
  const before = getSession()?.user.theme
  keepTheme(theme)
  if (!before) return
  try {
    await sessionCalls.change({ theme })
    updateUser({ theme })
  } catch (error) {
    keepTheme(before)
    throw error
  }
}

/** Stores for the user whether keys of one letter act. Throws ApiError if the server refuses. */
export async function chooseLetterKeys(letterKeys: boolean): Promise<void> {
  await sessionCalls.change({ letterKeys })
  updateUser({ letterKeys })
}
