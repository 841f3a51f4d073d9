import { expect } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import type { Filing } from '../answer-contract.ts'

/** A question of a form; its answer goes to `to`. */
export const field = (part: string, label: string, input: string, to?: string, more: object = {}) => ({
  part,
  label,
  input,
  ...(to ? { to } : {}),
  ...more,
})

/** A form of which two answers go to the profile always, and one where it is given. */
export const facts = {
  type: 'fields',
  fields: [
    field('name', 'Legal name', 'line', 'userProfile.businessName'),
    field('ein', 'EIN', 'secret', 'userProfile.ein'),
    field('mail', 'E-mail', 'line', 'userProfile.businessEmail', { optional: true }),
    field('else', 'Anything else', 'text', undefined, { optional: true }),
  ],
}

/** A portal with a member of staff, who asks and accepts, and another client. */
export async function openAcceptCase(): Promise<AcceptCase> {
  const fixture = await openTestPortal()
  const staff = await addUser(fixture, 'Dana Staff', 'admin')
  return { fixture, staff, stranger: await addUser(fixture, 'Sam Stranger') }
}
export type AcceptCase = { fixture: TestPortal; staff: Identity; stranger: Identity }

/** What one client and the staff do with a request. */
export function actionsOf({ fixture, staff }: AcceptCase, client: Identity) {
  const give = (id: string, part: string, value: unknown) =>
    fixture.as(client)('PATCH', `/api/client-requests/${id}/answer`, { part, value })
  const list = async (path: string) =>
    (await fixture.as(client)('GET', `/api/${path}`)).body['items'] as Record<string, unknown>[]
  return {
    give,
    list,
    profile: async () => (await list('user-profile'))[0],
    /** Asks, answers, and sends the answer for review. Returns the id of the request. */
    ask: async (form: object, answers: Record<string, unknown>, send = true): Promise<string> => {
      const asked = { userId: client.userId, title: 'Facts', form }
      const made = await fixture.as(staff)('POST', '/api/client-requests', asked)
      expect(made).toMatchObject({ status: 201 })
      const id = String(made.body['id'])
      for (const [part, value] of Object.entries(answers))
        expect(await give(id, part, value)).toMatchObject({ status: 200 })
      const path = `/api/client-requests/${id}/answer`
      if (send) expect(await fixture.as(client)('POST', path)).toMatchObject({ status: 200 })
      return id
    },
    accept: (id: string, body: object = {}, who = staff) =>
      fixture.as(who)('POST', `/api/client-requests/${id}/accept`, body),
    reopen: (id: string) => fixture.as(staff)('POST', `/api/client-requests/${id}/reopen`),
    filing: async (id: string) => (await fixture.as(staff)('GET', `/api/client-requests/${id}/filing`)).body as Filing,
    revealed: async (path: string, name: string) =>
      (await fixture.as(client)('POST', `/api/${path}/reveal`, { field: name })).body,
    async addProfile(more: object = {}): Promise<Record<string, unknown>> {
      const made = await fixture.as(client)('POST', '/api/user-profile', { agreement: 'I AGREE', ...more })
      expect(made).toMatchObject({ status: 201 })
      return made.body
    },
  }
}
