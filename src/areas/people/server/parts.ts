import type { Database } from '../../../kit/database/database.ts'
import type { SessionReader } from '../../../kit/http/server/session.ts'

export type PeopleParts = { database: Database; sessions: SessionReader }
