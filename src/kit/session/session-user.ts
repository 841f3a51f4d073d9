import type { ThemeChoice } from '../theme/choice.ts'

type Role = 'client' | 'admin'

/** Who is signed in, as the server tells it. `letterKeys`: whether keys of one letter act. */
export type SessionUser = { id: string; name: string; email: string; role: Role; theme: ThemeChoice; letterKeys: boolean }

export type Session = { user: SessionUser }
