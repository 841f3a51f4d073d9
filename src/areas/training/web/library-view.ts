import type { Path } from '../library.ts'

/** What of the library is shown. */
export type LibraryView = { words: string; module: number | null; path: Path }

export const allLessons: LibraryView = { words: '', module: null, path: 'all' }
