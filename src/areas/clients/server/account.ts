import { newId } from '../../../kit/database/new-id.ts'
import { notFound, Problem } from '../../../kit/http/server/problem.ts'
import type { Serve } from '../../../kit/http/server/serve.ts'
import { clientRoutes } from '../contract.ts'
import type { ClientParts } from './parts.ts'
import { findRow } from './row.ts'

/** Clients come and go: added, archived and restored by managers, and closed for good when an owner asks for it. */
export function serveClientAccounts(serve: Serve, { database, writeWelcome, onMail }: ClientParts): void {
  serve(clientRoutes.add, async ({ identity, body: { name, email, kickOff } }) => {
    const id = newId()
    try {
      // In one transaction with the mail: a client who was never written to would wait in vain.
      await database.asSystemFor(
        'sign-in',
        identity,
      )(async (query) => {
        await query({
          text: 'select app.add_client($1, $2, $3, $4)',
          values: [id, name, email, kickOff ?? null],
          writes: true,
        })
        for (const statement of writeWelcome({ id, name, email })) await query(statement)
      })
    } catch (error) {
      if ((error as { code?: unknown }).code !== '23505') throw error
      throw new Problem(422, 'USER_ALREADY_EXISTS', 'Someone with this e-mail has an account already.', {
        errors: [{ path: 'email', message: 'Someone with this e-mail has an account already.' }],
      })
    }
    onMail()
    const [rows] = await database.asUser<{ row: string }>(identity, [findRow(id)])
    return rows?.[0]?.row
  })

  serve(clientRoutes.archive, async ({ identity, params, body }) => {
    await database.asUser(identity, [
      { text: 'select app.archive_client($1, $2)', values: [params['id'], body.archived], writes: true },
    ])
  })

  serve(clientRoutes.close, async ({ identity, params, body }) => {
    const id = params['id'] as string
    await database.asUser(identity, async (query) => {
      const [found] = await query<{ row: string }>(findRow(id))
      if (!found) throw notFound('Client not found.')
      const { name, businessName } = JSON.parse(found.row) as { name: string; businessName: string | null }
      if (body.name.trim() !== (businessName ?? name))
        throw new Problem(400, 'invalid', 'Type the name as it is shown.', {
          errors: [{ path: 'name', message: 'Type the name as it is shown.' }],
        })
      await query({ text: 'select app.close_client($1)', values: [id], writes: true })
    })
  })
}
