import type { Area } from '../../../kit/area/server/area.ts'
import { serveDevices } from './device.ts'
import { serveEmailChange } from './email-change.ts'
import { servePassword } from './password.ts'
import { serveReveals } from './reveal.ts'
import type { SecurityParts } from './parts.ts'
import { serveUser } from './user.ts'

/** The Security tab: password, name and e-mail, devices, and who viewed which secret. */
export const securityArea = (parts: SecurityParts): Area => ({
  name: 'security',
  serve({ serve, logTables }) {
    serveUser(serve, parts)
    servePassword(serve, parts)
    serveEmailChange(serve, parts)
    serveDevices(serve, parts)
    serveReveals(serve, parts.database, logTables)
  },
  liveTopics: {
    auth_sessions: { kinds: ['security'], mayConcern: ({ actorId }, owner) => actorId === owner },
    email_changes: { kinds: ['security'], mayConcern: ({ actorId }, owner) => actorId === owner },
  },
  follows: {
    // When the password was changed is the user's.
    security: ['client'],
    reveal: ['fileOpening'],
  },
  purge: [{ text: `delete from email_changes where expires_at < now() - interval '1 day'` }],
})
