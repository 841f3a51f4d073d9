import type { ThemeChoice } from '../theme/choice.ts'

type Role = 'client' | 'admin'

/** Who is signed in, as the server tells it. */
export type SessionUser = { id: string; name: string; email: string; role: Role; theme: ThemeChoice }

export type Session = { user: SessionUser }
