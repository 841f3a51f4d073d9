import { NativeSelect } from '@mantine/core'
import {
  IconCheck,
  IconChevronDown,
  IconCircleDashed,
  IconClock,
  IconFileText,
  IconMailOpened,
} from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { portalDay } from '../../../../kit/calendar/portal-day.ts'
import { readDetail } from '../../../../kit/http/web/api-error.ts'
import { recordListQuery } from '../../../../kit/record/web/query/record-query.ts'
import { useSession } from '../../../../kit/session/web/session.ts'
import { Avatar } from '../../../../kit/ui/avatar.tsx'
import { formatDay } from '../../../../kit/ui/format.ts'
import { HtmlFrame } from '../../../../kit/ui/html-frame.tsx'
import { Note } from '../../../../kit/ui/note.tsx'
import { Segments } from '../../../../kit/ui/segments.tsx'
import { businessDocument } from '../../../../records/business-document.ts'
import { fillPlaceholders, firstNameOf, mapTexts } from '../../answer/placeholder.ts'
import type { ManyAsked } from '../../contract.ts'
import { type FormType, partsOf } from '../../answer/form.ts'
import { askVerbs } from '../ask-verb.ts'
import classes from './ask-preview.module.css'
import { callTemplate } from './template-query.ts'

/** A client who is asked, with the names that fill the placeholders. */
export type AskedClient = { id: string; person: string; company: string | null; email?: string }

/** How many things else are asked of a client, and how many of them are shown before this one. */
export type OtherAsks = { open: number; first: number }

/** Milliseconds without a key before the mail preview is fetched again. */
const pause = 400

type AskPreviewProps = {
  clients: AskedClient[]
  request: ManyAsked
  /** What kind of answer the plan asks for, where its form is taken. */
  planned: FormType | null
  /** Where it goes to one client. */
  others: OtherAsks | undefined
}

/** What one of the clients sees, with their names filled in: in the portal, or in the mail, which the server makes. */
export function AskPreview({ clients, request, planned, others }: AskPreviewProps) {
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
          type={request.form?.type ?? planned}
          client={one.id}
          firstName={firstName}
          others={others}
        />
      )}
    </section>
  )
}

type PortalViewProps = {
  client: string
  request: ManyAsked
  type: FormType | null
  firstName: string
  others: OtherAsks | undefined
}

/** The row on the dashboard, and what opens from it. */
function PortalView({ client, request, type, firstName, others }: PortalViewProps) {
  const { title, detail, dueOn, form } = request
  const me = useSession()?.user.name ?? ''
  const lines =
    form?.type === 'outside'
      ? form.steps
      : form?.type === 'choose'
        ? form.options
        : partsOf(form ?? null).map(({ label, optional }) => (optional ? `${label} (optional)` : label))
  const isList = form?.type === 'upload' || form?.type === 'fields'
  if (title === '') return <p className={classes.quiet}>Say what you need to see it as {firstName} does.</p>
  return (
    <>
      <div className={classes.hero}>
        <div className={classes.box}>
          {others && others.open > 0 && <b>Everything we need from you ({others.open + 1})</b>}
          {others && others.first > 0 && (
            <p className={classes.before}>
              {others.first} {others.first === 1 ? 'request comes' : 'requests come'} first
            </p>
          )}
          <div className={classes.ask}>
            <span className={classes.icon}>
              <IconMailOpened size={18} aria-hidden />
            </span>
            <div>
              <b>{others?.open === 0 ? `One thing we need from you: ${title}` : title}</b>
              <p>
                {dueOn && (
                  <span className={classes.due}>
                    <IconClock size={12} aria-hidden /> Due {formatDay(dueOn, portalDay())}
                  </span>
                )}
                {isList && `${lines.length} ${lines.length === 1 ? 'item' : 'items'}`}
              </p>
            </div>
          </div>
          <span className={classes.button}>{type ? askVerbs[type] : 'Mark as done'}</span>
        </div>
      </div>
      {(detail || lines.length > 0 || form) && (
        <div className={classes.opened}>
          <p className={classes.quiet}>When {firstName} opens it</p>
          <h4>{title}</h4>
          {detail && (
            <div className={classes.why}>
              <Avatar name={me} />
              <p>
                <b>{me}</b> now
                <br />
                {detail}
              </p>
            </div>
          )}
          {(form?.type === 'approve' || form?.type === 'sign') && <p className={classes.statement}>{form.statement}</p>}
          {request.document && <DocumentName client={client} document={request.document} />}
          {lines.length > 0 && (
            <ul>
              {lines.map((line, at) => (
                <li key={at}>
                  {form?.type === 'outside' ? (
                    <IconCheck size={16} aria-hidden />
                  ) : (
                    <IconCircleDashed size={16} aria-hidden />
                  )}
                  <span>{line}</span>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      {others && others.first > 0 && (
        <Note>
          {firstName} has {others.first} open {others.first === 1 ? 'request that comes' : 'requests that come'} first,
          so this one goes below {others.first === 1 ? 'it' : 'them'}.
        </Note>
      )}
    </>
  )
}

/** The document that is to be approved or signed, as the list of the client’s documents has it. */
function DocumentName({ client, document }: { client: string; document: string }) {
  const { data } = useInfiniteQuery(recordListQuery(businessDocument, client))
  const found = data?.pages.flatMap(({ items }) => items).find(({ id }) => id === document)
  return (
    <p className={classes.document}>
      <IconFileText size={16} aria-hidden /> {found?.fileName ?? 'The document'}
    </p>
  )
}

function MailView({ client, request }: { client: string; request: ManyAsked }) {
  const words = JSON.stringify({ title: request.title, detail: request.detail, person: request.person })
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
