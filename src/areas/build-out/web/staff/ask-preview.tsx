import { NativeSelect } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { readDetail } from '../../../../kit/http/web/api-error.ts'
import { HtmlFrame } from '../../../../kit/ui/html-frame.tsx'
import { Note } from '../../../../kit/ui/note.tsx'
import { Segments } from '../../../../kit/ui/segments.tsx'
import { fillPlaceholders, firstNameOf, mapTexts } from '../../answer/placeholder.ts'
import type { ManyAsked } from '../../contract.ts'
import { partsOf } from '../../answer/form.ts'
import classes from './ask-preview.module.css'
import { callTemplate } from './template-query.ts'

/** A client who is asked, with the names that fill the placeholders. */
export type AskedClient = { id: string; person: string; company: string | null }

/** Milliseconds without a key before the mail preview is fetched again. */
const pause = 400

/** What one of the clients sees, with their names filled in: in the portal, or in the mail, which the server makes. */
export function AskPreview({ clients, request }: { clients: AskedClient[]; request: ManyAsked }) {
  const [chosen, setChosen] = useState('')
  const [way, setWay] = useState<'portal' | 'mail'>('portal')
  const one = clients.find(({ id }) => id === chosen) ?? clients[0]
  if (!one) return null
  const firstName = firstNameOf(one.person)
  return (
    <section className={classes.preview} aria-label="Preview">
      <div className={classes.head}>
        <h3>What {firstName} sees</h3>
        <Segments
          label="Preview in"
          value={way}
          onChange={setWay}
          segments={[
            { value: 'portal', label: 'Portal' },
            { value: 'mail', label: 'Mail' },
          ]}
        />
      </div>
      {clients.length > 1 && (
        <NativeSelect
          label="Preview for"
          data={clients.map(({ id, person, company }) => ({
            value: id,
            label: company ? `${company}, ${person}` : person,
          }))}
          value={one.id}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      )}
      {way === 'mail' ? (
        <MailView client={one.id} request={request} />
      ) : (
        <PortalView
          request={mapTexts(request, (text) =>
            fillPlaceholders(text, { firstName, company: one.company ?? undefined }),
          )}
        />
      )}
    </section>
  )
}

function PortalView({ request: { title, detail, form } }: { request: ManyAsked }) {
  const parts = form?.type === 'choose' ? form.options : partsOf(form ?? null).map(({ label }) => label)
  return (
    <div className={classes.words}>
      <b>{title || 'Nothing yet'}</b>
      {detail && <p>{detail}</p>}
      {(form?.type === 'approve' || form?.type === 'sign') && <p className={classes.statement}>{form.statement}</p>}
      {(form?.type === 'outside' ? form.steps : parts).length > 0 && (
        <ul>
          {(form?.type === 'outside' ? form.steps : parts).map((part, at) => (
            <li key={at}>{part}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

function MailView({ client, request }: { client: string; request: ManyAsked }) {
  const words = JSON.stringify({ title: request.title, detail: request.detail })
  const [settled, setSettled] = useState(words)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), pause)
    return () => clearTimeout(timer)
  }, [words])
  const asked = JSON.parse(settled) as ManyAsked
  const mail = useQuery({
    queryKey: ['requestMail', client, settled],
    queryFn: ({ signal }) =>
      callTemplate('POST', '/api/client-requests/preview', { body: { userId: client, request: asked }, signal }),
    enabled: asked.title !== '',
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
  if (asked.title === '') return <p className={classes.quiet}>Say what you need to see the mail.</p>
  if (mail.isError) return <Note tone="warn">{readDetail(mail.error)}</Note>
  if (!mail.data) return <p className={classes.quiet}>Loading the mail...</p>
  const { subject, to, html } = mail.data
  return (
    <div className={classes.mail}>
      <b>{subject}</b>
      <p>To {to}</p>
      <HtmlFrame html={html} src="/api/website-template-frame" title={`Mail: ${subject}`} />
    </div>
  )
}
