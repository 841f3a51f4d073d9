import type { Database } from '../../../kit/database/database.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import type { Job } from '../../../kit/job/job.ts'
import { isPlainName } from '../../../kit/mail/greet.ts'
import type { OpenThings } from '../../../kit/mail/open-things.ts'
import { writeMail } from '../../../kit/mail/outgoing.ts'
import { fillPlaceholders, firstNameOf, mapTexts } from '../answer/placeholder.ts'
import { type ManyAsked, manyAsked } from '../contract.ts'
import { findAsked, notTheirs } from './request.ts'
import { checkDocument } from './document-refusal.ts'
import { requestMail } from './request-mail.ts'

/** Prepares a request to many clients; a job asks them. The same key again prepares nothing. Returns the id of the send. */
export async function prepareAsk(
  database: Database,
  identity: Identity,
  { clients, request }: { clients: string[]; request: ManyAsked },
  key: string | undefined,
): Promise<{ id: string }> {
  return database.asUser(identity, async (query) => {
    const [client = ''] = clients
    if (request.person && (await findAsked(query, client, request.person)).id !== request.person) throw notTheirs()
    if (request.document) await checkDocument(query, client, request.document)
    const [made] = await query<{ id: string }>({
      name: 'build-out.askMany',
      text: `select app.send_to_clients('request', $1::uuid[], null, $2, $3::jsonb) as id`,
      values: [clients, key ?? null, JSON.stringify(request)],
      writes: true,
    })
    return { id: made?.id ?? '' }
  })
}

type Recipient = { name: string; company: string | null }
type NextClient = Recipient & { client: string; request: ManyAsked; email: string }

/** Asks many clients whom staff chose on the desk, one in a transaction. Its entries are rows of `desk_sends`. */
export const askManyJob = (publicUrl: string, onMail: () => void): Job => ({
  name: 'desk-request',
  title: 'Requests to several clients',
  attempts: 8,
  onDone: onMail,
  async act(query, { key }) {
    const [client] = await query<NextClient>({
      text: 'select * from app.next_desk_request($1)',
      values: [key],
      writes: true,
    })
    const asked = client && fillRequest(client.request, client)
    const [made] = client
      ? await query<{ id: string | null }>({
          text: 'select app.ask_desk_client($1, $2, $3::jsonb) as id',
          values: [key, client.client, asked ? JSON.stringify(asked) : null],
          writes: true,
        })
      : []
    // Row security lets nobody write mail as the author.
    const [next] = await query<{ at: string | null }>({
      text: 'select app.end_send($1)::text as at',
      values: [key],
      writes: true,
    })
    if (client && asked && made?.id) {
      const { title, detail, dueOn: due, minutes } = asked
      const [beside] = await query<OpenThings>({
        text: 'select * from app.asks_beside($1, $2)',
        values: [client.client, made.id],
      })
      await query(writeMail(requestMail(publicUrl, client, [{ id: made.id, title, detail, due, minutes }], { beside })))
    }
    return next?.at ?? undefined
  },
})

/**
 * The request with the client's names filled in; undefined where that makes it too long. The title is in mail, to an address that nobody
 * may have confirmed: a name with a link or lines of its own is left out.
 */
export function fillRequest(request: ManyAsked, { name, company }: Recipient): ManyAsked | undefined {
  const firstName = firstNameOf(name)
  const recipient = {
    firstName: isPlainName(firstName) ? firstName : undefined,
    company: company !== null && isPlainName(company) ? company : undefined,
  }
  const filled = manyAsked.safeParse(mapTexts(request, (text) => fillPlaceholders(text, recipient)))
  return filled.success ? filled.data : undefined
}
