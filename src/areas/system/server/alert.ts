import type { Query, Statement } from '../../../kit/database/statement.ts'
import type { Job } from '../../../kit/job/job.ts'
import { type Mail, writeMail } from '../../../kit/mail/outgoing.ts'
import type { SystemPart } from '../contract.ts'
import { readStored, type ServerFigures, type StoredFigures } from './figures.ts'
import { judge } from './judge.ts'

/** A cause is over when it was not seen for so long: what comes and goes is one. Minutes. */
const quietFor = 15

/** What managers and operators are told. That mail waits is not of it: the message to operators would wait, too. */
const told: Partial<Record<SystemPart['cause'], SystemPart['level'][]>> = {
  work: ['bad'],
  backup: ['bad'],
  disk: ['warn', 'bad'],
  'backup-disk': ['warn', 'bad'],
}

export type AlertParts = {
  operators: string[]
  publicUrl: string
  readServer: () => Promise<ServerFigures>
  /** Called when mail may have been written. */
  onMail: () => void
}

/** Tells managers in the portal, and operators by mail, what is wrong: once until it is over. Operators learn that it is over. */
export const alertJob = ({ operators, publicUrl, readServer, onMail }: AlertParts): Job => ({
  name: 'watch',
  title: 'System check',
  every: { minutes: 5 },
  attempts: 3,
  async act(query) {
    const begun = performance.now()
    const [row] = await query<{ figures: StoredFigures }>(readStored)
    const answer = performance.now() - begun
    const server = await readServer()
    // Someone who looks at a demo has no part in its machine.
    if (server.backups.kind === 'demo') return undefined
    const parts = judge({ ...(row as { figures: StoredFigures }).figures, server, answer })
    const wrong = parts.filter(({ cause, level }) => told[cause]?.includes(level))
    const send = (mail: Omit<Mail, 'to'>) => sendAll(query, operators, mail)
    for (const part of wrong) {
      if (!(await isNew(query, part))) continue
      await send(beginning(part, publicUrl))
      await query(tellManagers(part.cause, subjectOf(part), part.says))
    }
    for (const cause of await findOver(query)) {
      await query(tellManagers(cause, null, null))
      const part = parts.find((one) => one.cause === cause)
      if (part) await send(end(part, publicUrl))
    }
    return undefined
  },
  onDone: onMail,
})

const tellManagers = (...values: [cause: string, title: string | null, detail: string | null]): Statement => ({
  text: 'select app.tell_managers($1, $2, $3)',
  values,
  writes: true,
})

async function sendAll(query: Query, operators: string[], mail: Omit<Mail, 'to'>): Promise<void> {
  for (const to of operators) await query(writeMail({ ...mail, to }))
}

async function isNew(query: Query, { cause }: SystemPart): Promise<boolean> {
  const [row] = await query<{ made: boolean }>({
    text: `insert into operator_alerts (cause) values ($1)
      on conflict (cause) do update set seen_at = now() returning xmax = 0 as made`,
    values: [cause],
  })
  return row?.made ?? false
}

async function findOver(query: Query): Promise<string[]> {
  const rows = await query<{ cause: string }>({
    text: `delete from operator_alerts where seen_at < now() - interval '${quietFor} minutes' returning cause`,
  })
  return rows.map(({ cause }) => cause)
}

const subjectOf = ({ label }: SystemPart) => `Needs attention: ${label}`

function beginning(part: SystemPart, publicUrl: string): Omit<Mail, 'to'> {
  const { label, says, advice } = part
  return {
    subject: subjectOf(part),
    parts: [
      `${label}: ${says}`,
      ...(advice ? [advice] : []),
      { link: `${publicUrl}/system`, label: 'Open System' },
      'You get one more message when this is over.',
    ],
  }
}

function end({ label, says }: SystemPart, publicUrl: string): Omit<Mail, 'to'> {
  return {
    subject: `Back to normal: ${label}`,
    parts: [`${label}: ${says}`, { link: `${publicUrl}/system`, label: 'Open System' }],
  }
}
