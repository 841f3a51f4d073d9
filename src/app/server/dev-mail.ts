import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Database } from '../../kit/database/database.ts'
import type { Composer, KeptMail } from '../../kit/mail/compose.ts'

type Kept = KeptMail & { id: string; to_address: string; at: string }

/** Shows the demo's outgoing mail and text messages, which goes nowhere else. Registered in the demo only. */
export function serveDevMail(app: FastifyInstance, database: Database, composeMail: Composer): void {
  app.get('/dev/mail', async (_request, reply) => {
    const [mails = []] = await database.asSystem('mail')<Kept>([
      {
        text: `select id, to_address, subject, body, content, kind, person_id, to_char(created_at, 'Mon DD, HH24:MI') as at from (
            select id, to_address, subject, body, content, kind, person_id, created_at from outgoing_mail
            union all select id, to_number, 'Text message', body, null, null, null, created_at from outgoing_texts) sent order by created_at desc limit 100`,
      },
    ])
    return send(reply, page(mails, composeMail))
  })

  app.get<{ Params: { id: string } }>('/dev/mail/:id', async ({ params }, reply) => {
    const [mails = []] = await database.asSystem('mail')<Kept>([
      {
        text: 'select subject, body, content, kind, person_id from outgoing_mail where id::text = $1',
        values: [params.id],
      },
    ])
    const html = mails[0] && composeMail(mails[0]).html
    if (html === undefined) return reply.callNotFound()
    return send(reply, html)
  })
}

const send = (reply: FastifyReply, html: string) =>
  reply
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'`,
    })
    .send(html)

function page(mails: Kept[], composeMail: Composer): string {
  const articles = mails.map((mail) => {
    const text = mail.content === null ? mail.body : composeMail(mail).text
    const designed = mail.content === null ? '' : `<p class="to"><a href="/dev/mail/${mail.id}">As HTML</a></p>`
    return `<article><h2>${escape(mail.subject)}</h2><p class="to">To ${escape(mail.to_address)}, ${escape(mail.at)}</p><p>${link(escape(text))}</p>${designed}</article>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Demo mailbox</title>
<style>body{font:15px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}article{border-top:1px solid #8884;padding:1rem 0}h2{font-size:1rem;margin:0}.to{opacity:.8;margin:.2rem 0 .6rem}p{white-space:pre-wrap;overflow-wrap:anywhere;margin:0}</style>
<main><h1>Demo mailbox</h1><p>The demo doesn’t send mail or text messages. What it would send is kept here.</p>${articles.join('') || '<p>No mail yet.</p>'}</main></html>`
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

function link(text: string): string {
  return text.replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`)
}
