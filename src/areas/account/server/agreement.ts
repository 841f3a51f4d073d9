import { createHash } from 'node:crypto'
import type { Database } from '../../../kit/database/database.ts'
import { Problem } from '../../../kit/http/server/problem.ts'
import type { Serve } from '../../../kit/http/server/serve.ts'
import { type Agreement, businessDisclosure, termsOfUse } from '../agreement.ts'
import { accountRoutes } from '../contract.ts'

/** Keeps the wordings of this version, where they are not known yet. */
export async function publishAgreements(
  database: Database,
  texts: Record<'terms' | 'disclosure', Agreement> = { terms: termsOfUse, disclosure: businessDisclosure },
): Promise<void> {
  await database.asSystem('setup')(
    Object.entries(texts).map(([kind, { since, title, sections }]) => {
      const body = JSON.stringify({ title, sections })
      const hash = createHash('sha256').update(`${kind} ${since} ${body}`).digest('hex')
      return {
        name: 'agreements.publish',
        text: 'select app.publish_agreement($1, $2, $3, $4)',
        values: [kind, since, body, hash],
        writes: true,
      }
    }),
  )
}

/** Puts the texts that are agreed to on the application. Agreeing again is the client's; the first time is the profile's. */
export function serveAgreements(serve: Serve, database: Database): void {
  serve(accountRoutes.agreements, async ({ identity, client }) => {
    const [rows = []] = await database.asUser<{ row: string }>(identity, [
      { name: 'agreements.read', text: readStatement, values: [client] },
    ])
    return rows[0]?.row
  })

  serve(accountRoutes.agree, async ({ identity, body }) => {
    if (identity.role === 'admin') throw new Problem(403, 'client_only', 'Only the client can agree to the terms.')
    const [rows = []] = await database.asUser<{ agreed: boolean }>(identity, [
      { name: 'agreements.agree', text: 'select app.agree($1) as agreed', values: [body.texts], writes: true },
    ])
    if (!rows[0]?.agreed)
      throw new Problem(
        409,
        'terms_changed',
        'The terms have changed since you opened them. Read the new version first.',
      )
  })
}

// A wording of the same day as one that was agreed to is a correction, and asks nobody again.
const readStatement = `
  with texts as materialized (select t.* from app.current_agreements() c join agreement_texts t on t.id = c.id),
    agreed as materialized (select a.agreed_at, a.agreed_by, t.kind, t.dated, t.id from agreements a join agreement_texts t on t.id = a.text_id where a.user_id = $1)
  select json_build_object(
    'items', coalesce((select json_agg(json_build_object('id', t.id, 'kind', t.kind, 'title', t.body -> 'title', 'since', t.dated, 'sections', t.body -> 'sections',
        'agreedAt', a.agreed_at, 'agreedBy', a.agreed_by) order by t.kind desc) from texts t left join agreed a on a.id = t.id), '[]'),
    'changed', exists (select from agreed) and exists (select from texts t where not exists (select from agreed a where a.kind = t.kind and a.dated >= t.dated))
  )::text as row`
