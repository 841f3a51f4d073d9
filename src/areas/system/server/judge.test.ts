import { expect, test } from 'vitest'
import type { SystemPart } from '../contract.ts'
import type { Figures } from './figures.ts'
import { changed, gigabyte, idle, well } from './figures-case.ts'
import { judge, limits } from './judge.ts'

const find = (figures: Figures, cause: SystemPart['cause']) =>
  judge(figures).find((part) => part.cause === cause) as SystemPart

test('where all is well, each part says so, and nothing is to be done', () => {
  expect(judge(well).map(({ label, level, says }) => [label, level, says])).toEqual([
    ['Database', 'good', 'Responds in 3 ms.'],
    ['Scheduled work', 'good', 'Nothing is late, and nothing failed.'],
    ['E-mail', 'good', 'Everything was sent.'],
    ['Backups', 'good', '7 backups. The newest is 60 minutes old. Later changes are saved within seconds.'],
    ['Disk of the data', 'good', '60.0 GB of 100 GB are free.'],
    ['Disk of the backups', 'good', '600 GB of 1,000 GB are free.'],
    ['Version', 'good', '1.2.3, with all 2 migrations of the database.'],
  ])
  expect(judge(well).every(({ advice, page }) => advice === null && page === null)).toBe(true)
})

const late = limits.waiting + 1
const stored = (part: Partial<Figures>) => changed({}, part)
const mail = { waiting: 12, oldest: late, reason: '535 Authentication failed' }
const work = { waiting: 1, oldest: 7_300, failing: 0, failingFor: 0 }

test.each<[SystemPart['cause'], Figures, SystemPart['level'], string]>([
  [
    'database',
    changed({ calls: { total: 500, slow: 0, unanswered: 3 } }),
    'bad',
    '3 calls of the last ten minutes got no answer in time.',
  ],
  [
    'database',
    changed({ calls: { total: 190, slow: 10, unanswered: 2 } }),
    'warn',
    'Slow: 10 calls of the last ten minutes took longer than a second.',
  ],
  ['database', changed({ calls: { total: 10, slow: 9, unanswered: 0 } }), 'good', 'Responds in 3 ms.'],
  ['database', stored({ answer: 2_345 }), 'warn', 'Slow: it took 2.3 seconds to answer.'],
  [
    'database',
    changed({ connections: [{ ...idle, busy: 18, waiting: 21 }] }),
    'warn',
    'Busy: 21 callers wait for a connection.',
  ],
  ['work', stored({ work }), 'bad', '1 piece of work should have run; the oldest has waited 2 hours.'],
  ['work', changed({ runsFor: 60 }, { work }), 'good', 'Nothing is late, and nothing failed.'],
  [
    'work',
    stored({ work: { ...work, oldest: 20, failing: 2, failingFor: 200 } }),
    'warn',
    '2 pieces of work failed, the first 3 minutes ago.',
  ],
  [
    'work',
    stored({ work: { ...work, oldest: 20, failing: 1, failingFor: 3_700 } }),
    'bad',
    '1 piece of work failed, the first 61 minutes ago.',
  ],
  [
    'mail',
    stored({ mail }),
    'bad',
    '12 messages wait, the oldest for 15 minutes. The last reason: 535 Authentication failed',
  ],
  [
    'mail',
    stored({ mail: { ...mail, waiting: 1, reason: null } }),
    'bad',
    '1 message waits, the oldest for 15 minutes.',
  ],
  ['mail', changed({ runsFor: 60 }, { mail }), 'good', '12 messages on the way.'],
  ['mail', stored({ refused: 1 }), 'warn', '1 message of the last seven days could not be delivered.'],
  [
    'mail',
    changed({ mail: 'kept' }, { mail }),
    'warn',
    'Nothing is sent, because no mail server is set; 12 messages wait.',
  ],
  ['mail', changed({ mail: 'demo' }, { mail }), 'good', 'The demo sends nothing; its mail is at /dev/mail.'],
  [
    'backup',
    changed({ backups: { kind: 'none' } }),
    'warn',
    'None are made: a lost disk would be the end of all data.',
  ],
  [
    'backup',
    changed({ backups: { kind: 'elsewhere' } }),
    'good',
    'The database is another server’s, which is backed up with its own tools.',
  ],
  ['backup', stored({ backupFailing: true }), 'bad', 'The last attempt failed. The newest is 60 minutes old.'],
  [
    'backup',
    changed({ backups: { kind: 'own', count: 2, age: 27 * 3_600, logAge: 8 } }),
    'bad',
    'Late: one should be made each day. The newest is 27 hours old.',
  ],
  [
    'backup',
    changed({ runsFor: 60, backups: { kind: 'own', count: 2, age: 72 * 3_600, logAge: 8 } }),
    'good',
    '2 backups. The newest is 3 days old. Later changes are saved within seconds.',
  ],
  [
    'backup',
    changed({ backups: { kind: 'own', count: 2, age: 3_600, logAge: 1_200 } }),
    'bad',
    'What was changed in the last 20 minutes is not saved: the log can’t be archived. The newest is 60 minutes old.',
  ],
  [
    'backup',
    changed({ runsFor: 60, backups: { kind: 'own', count: 0, age: null, logAge: 8 } }),
    'good',
    'The first is made at the time of BACKUP_AT.',
  ],
  [
    'backup',
    changed({ backups: { kind: 'own', count: 0, age: null, logAge: 8 } }),
    'bad',
    'Late: one should be made each day. There is none yet.',
  ],
  [
    'version',
    changed({ migration: { name: 'online/0009_index.sql', failed: false } }),
    'good',
    expect.stringMatching(/\. The change online\/0009_index\.sql of the database runs beside the server\.$/) as string,
  ],
  [
    'version',
    changed({ migration: { name: 'online/0009_index.sql', failed: true } }),
    'warn',
    expect.stringMatching(
      /\. The change online\/0009_index\.sql of the database failed beside the server\.$/,
    ) as string,
  ],
  [
    'disk',
    changed({ disks: [{ place: 'data', free: 9 * gigabyte, size: 100 * gigabyte }] }),
    'warn',
    'Nearly full: 9.0 GB of 100 GB are free.',
  ],
  [
    'disk',
    changed({ disks: [{ place: 'data', free: 0.5 * gigabyte, size: 100 * gigabyte }] }),
    'bad',
    'Nearly full: 512 MB of 100 GB are free.',
  ],
  [
    'disk',
    changed({ disks: [{ place: 'data', free: 21 * gigabyte, size: 4_000 * gigabyte }] }),
    'good',
    '21.0 GB of 4,000 GB are free.',
  ],
  [
    'backup-disk',
    changed({ disks: [{ place: 'backups', free: 1 * gigabyte, size: 50 * gigabyte }] }),
    'bad',
    'Nearly full: 1.0 GB of 50.0 GB are free.',
  ],
  [
    'version',
    stored({ migrations: [...well.migrations, '0003_new.sql'] }),
    'warn',
    'This server is version 1.2.3, and a newer one has changed the database (0003_new.sql).',
  ],
])('%s: %#', (cause, figures, level, says) => {
  expect(find(figures, cause)).toMatchObject({ level, says })
  // Whatever is wrong comes with what to do.
  if (level !== 'good') expect(find(figures, cause).advice).toMatch(/\.$/)
})
