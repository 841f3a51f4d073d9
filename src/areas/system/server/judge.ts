import type { SystemPart } from '../contract.ts'
import type { Disk, Figures, ServerFigures } from './figures.ts'
import { countOf, sizeOf, timeOf } from './say.ts'

const minutes = 60
const hours = 3_600
const gigabyte = 1_073_741_824

/** From when on something is wrong. Seconds, unless said otherwise; ops/alerts.yml has the same. */
export const limits = {
  /** Mail and work are looked at every 15 seconds. */
  waiting: 15 * minutes,
  /** Work that fails is tried again by itself, which often helps. */
  failing: 1 * hours,
  /** A backup is made once a day, and may take a while. */
  backup: 26 * hours,
  /** The log is archived every ten seconds, one that fails again and again. */
  log: 15 * minutes,
  /** What was missed while no server ran is made up for within this. */
  startUp: 2 * hours,
  /** Milliseconds in which a healthy database answers with these figures. */
  answer: 1_000,
  /** The part of all calls that may be slow, where there are some at all. */
  slow: { part: 0.05, least: 10 },
  unanswered: 3,
  callersWaiting: 20,
  /** The part of a disk that should be free, and the bytes that suffice on a large one. */
  disk: { warn: { part: 0.1, bytes: 20 * gigabyte }, bad: { part: 0.03, bytes: 5 * gigabyte } },
}

type Judged = Pick<SystemPart, 'level' | 'says'> & Partial<Pick<SystemPart, 'advice' | 'page'>>

/** What of the system is well and what is not, with what to do about it, in the order of the page. */
export function judge(figures: Figures): SystemPart[] {
  const { server } = figures
  return [
    complete('database', 'Database', judgeDatabase(figures)),
    complete('work', 'Scheduled work', judgeWork(figures)),
    complete('mail', 'E-mail', judgeMail(figures)),
    complete('backup', 'Backups', judgeBackups(server, figures.backupFailing)),
    ...server.disks.map((disk) =>
      disk.place === 'data'
        ? complete('disk', 'Disk of the data', judgeDisk(disk))
        : complete('backup-disk', 'Disk of the backups', judgeDisk(disk)),
    ),
    complete('version', 'Version', judgeVersion(figures)),
  ]
}

const complete = (cause: SystemPart['cause'], label: string, judged: Judged): SystemPart => ({
  cause,
  label,
  advice: null,
  page: null,
  ...judged,
})

const look = 'See “The database is slow” in docs/operations.md.'

function judgeDatabase({ server: { calls, connections }, answer }: Figures): Judged {
  const waiting = connections.reduce((sum, one) => sum + one.waiting, 0)
  if (calls.unanswered >= limits.unanswered)
    return {
      level: 'bad',
      says: `${countOf(calls.unanswered, 'call')} of the last ten minutes got no answer in time.`,
      advice: `Check that PostgreSQL runs, and what loads its machine and disk. ${look}`,
    }
  const slow = calls.slow >= limits.slow.least && calls.slow > calls.total * limits.slow.part
  if (slow || answer > limits.answer || waiting >= limits.callersWaiting)
    return {
      level: 'warn',
      says: slow
        ? `Slow: ${countOf(calls.slow, 'call')} of the last ten minutes took longer than a second.`
        : waiting >= limits.callersWaiting
          ? `Busy: ${countOf(waiting, 'caller')} wait for a connection.`
          : `Slow: it took ${(answer / 1_000).toFixed(1)} seconds to answer.`,
      advice: `Check what loads the machine and its disk. ${look}`,
    }
  return { level: 'good', says: `Responds in ${Math.max(1, Math.round(answer))} ms.` }
}

// While no server runs everything waits, which is nobody’s fault for the first minutes after the start.
const isLate = ({ oldest }: { oldest: number }, { runsFor }: ServerFigures) =>
  oldest > limits.waiting && runsFor > limits.waiting

const scheduledWork = { path: '/jobs', label: 'Open Scheduled Work' } as const

function judgeWork({ work, server }: Figures): Judged {
  if (isLate(work, server))
    return {
      level: 'bad',
      says: `${countOf(work.waiting, 'piece')} of work should have run; the oldest has waited ${timeOf(work.oldest)}.`,
      advice:
        'If the number does not fall within minutes, restart the server: nothing is lost, and nothing runs twice.',
      page: scheduledWork,
    }
  if (work.failing > 0)
    return {
      level: work.failingFor > limits.failing ? 'bad' : 'warn',
      says: `${countOf(work.failing, 'piece')} of work failed, the first ${timeOf(work.failingFor)} ago.`,
      advice: 'Scheduled Work has the reason of each, and runs it again once the cause is gone.',
      page: scheduledWork,
    }
  return { level: 'good', says: 'Nothing is late, and nothing failed.' }
}

function judgeMail({ mail, refused, server }: Figures): Judged {
  if (server.mail === 'demo') return { level: 'good', says: 'The demo sends nothing; its mail is at /dev/mail.' }
  if (server.mail === 'kept')
    return {
      level: 'warn',
      says: `Nothing is sent, because no mail server is set${mail.waiting > 0 ? `; ${countOf(mail.waiting, 'message')} wait` : ''}.`,
      advice: 'Set SMTP_URL and MAIL_FROM, and restart the server. What waits leaves then.',
    }
  if (isLate(mail, server))
    return {
      level: 'bad',
      says: `${countOf(mail.waiting, 'message')} ${mail.waiting === 1 ? 'waits' : 'wait'}, the oldest for ${timeOf(mail.oldest)}.${mail.reason ? ` The last reason: ${mail.reason}` : ''}`,
      advice: 'Check SMTP_URL and the mail server. Each message is tried ten times, for about nine hours.',
    }
  if (refused > 0)
    return {
      level: 'warn',
      says: `${countOf(refused, 'message')} of the last seven days could not be delivered.`,
      advice: 'The file of the client has the reason. Correct the address there and send the message again.',
      page: { path: '/clients', label: 'Open Clients' },
    }
  return {
    level: 'good',
    says: mail.waiting === 0 ? 'Everything was sent.' : `${countOf(mail.waiting, 'message')} on the way.`,
  }
}

const withoutBackups: Record<Exclude<ServerFigures['backups']['kind'], 'own'>, Judged> = {
  demo: { level: 'good', says: 'A demo needs none.' },
  elsewhere: { level: 'good', says: 'The database is another server’s, which is backed up with its own tools.' },
  none: {
    level: 'warn',
    says: 'None are made: a lost disk would be the end of all data.',
    advice: 'Set BACKUP_DIR to a folder on another disk, and restart the server.',
  },
}

function judgeBackups({ backups, runsFor }: ServerFigures, failing: boolean): Judged {
  if (backups.kind !== 'own') return withoutBackups[backups.kind]
  const { count, age, logAge } = backups
  const newest = age === null ? 'There is none yet.' : `The newest is ${timeOf(age)} old.`
  if (failing)
    return {
      level: 'bad',
      says: `The last attempt failed. ${newest}`,
      advice: 'Scheduled Work has the reason, and makes one now.',
      page: scheduledWork,
    }
  if (age === null ? runsFor > limits.backup : age > limits.backup && runsFor > limits.startUp)
    return {
      level: 'bad',
      says: `Late: one should be made each day. ${newest}`,
      advice: 'Run the backup now on Scheduled Work, or with npm run portal -- backup.',
      page: scheduledWork,
    }
  if (logAge > limits.log)
    return {
      level: 'bad',
      says: `What was changed in the last ${timeOf(logAge)} is not saved: the log can’t be archived. ${newest}`,
      advice:
        'Check that the folder of BACKUP_DIR is there, has room and can be written to. The server’s log has the reason.',
    }
  if (age === null) return { level: 'good', says: 'The first is made at the time of BACKUP_AT.' }
  return { level: 'good', says: `${countOf(count, 'backup')}. ${newest} Later changes are saved within seconds.` }
}

/** Whether a disk has room. */
export function judgeDisk({ place, free, size }: Disk): Judged {
  const says = `${sizeOf(free)} of ${sizeOf(size)} are free.`
  const under = ({ part, bytes }: { part: number; bytes: number }) => free < Math.min(size * part, bytes)
  if (!under(limits.disk.warn)) return { level: 'good', says }
  return {
    level: under(limits.disk.bad) ? 'bad' : 'warn',
    says: `Nearly full: ${says}`,
    advice:
      place === 'data'
        ? 'Make room or enlarge the disk before it is full: then nothing can be saved any more.'
        : 'Make room, use a larger disk, or lower BACKUP_DAYS: the next backup may not fit.',
  }
}

function judgeVersion({ migrations, server }: Figures): Judged {
  const known = new Set(server.migrations)
  const foreign = migrations.filter((name) => !known.has(name))
  if (foreign.length > 0)
    return {
      level: 'warn',
      says: `This server is version ${server.version}, and a newer one has changed the database (${foreign.at(-1)}).`,
      advice: 'Update this server too.',
    }
  const { migration } = server
  if (migration?.failed)
    return {
      level: 'warn',
      says: `${server.version}. The change ${migration.name} of the database failed beside the server.`,
      advice: 'The server’s log has the reason. It is tried again at the next start; until then all else works.',
    }
  if (migration)
    return {
      level: 'good',
      says: `${server.version}. The change ${migration.name} of the database runs beside the server.`,
    }
  return { level: 'good', says: `${server.version}, with all ${migrations.length} migrations of the database.` }
}
