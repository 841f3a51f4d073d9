import type { Area } from '../../../kit/area/server/area.ts'
import { serveFactors } from './factor/route.ts'
import { keepRule } from './factor/rule.ts'
import { servePasskeys } from './passkey/route.ts'
import { serveProviders } from './provider/route.ts'
import { type AuthParts, serveAuth } from './route.ts'

/** Sign-up, sign-in and what belongs to them. */
export const authArea = (parts: AuthParts): Area => ({
  name: 'auth',
  start: () => keepRule(parts.database, parts.secondFactor),
  serve({ serve }) {
    serveAuth(serve, parts)
    serveFactors(serve, parts)
    servePasskeys(serve, parts)
    serveProviders(serve, parts)
  },
  purge: [
    { text: 'delete from auth_verifications where expires_at < now()' },
    { text: 'delete from auth_sessions where expires_at < now()' },
    { text: `delete from auth_codes where expires_at < now() - interval '1 day'` },
    { text: `delete from auth_flows where expires_at < now() - interval '1 day'` },
    // Factors that someone began to add, and never gave a code for.
    { text: `delete from auth_factors where verified_at is null and created_at < now() - interval '1 day'` },
    { text: 'delete from auth_challenges where expires_at < now()' },
    { text: 'delete from auth_used_tokens where expires_at < now()' },
    { text: `delete from auth_replaced_tokens where replaced_at < now() - interval '7 days'` },
    // After 180 days, or a thousand newer ones.
    { text: `delete from sign_in_events where at < now() - interval '180 days'` },
    {
      text: `delete from sign_in_events where id in (select id from (select id, row_number() over (partition by user_id order by at desc) as place
        from sign_in_events where user_id in (select user_id from sign_in_events group by user_id having count(*) > 1000)) counted where place > 1000)`,
    },
  ],
})
