import { expect, test } from 'vitest'
import { toText } from '../../../kit/mail/content.ts'
import { noticeMails } from './notice-mail.ts'
import type { Standing } from './standing.ts'

const standing: Standing = {
  company: 'Blue LLC',
  day: 14,
  days: 45,
  done: 10,
  tasks: 45,
  asked: [
    { title: 'Owner photo ID', due: '2026-11-25', returned: true, path: '/?request=1' },
    { title: 'Kick-off', due: null, returned: false, path: '/' },
  ],
  asked_count: 3,
}
const notice = (kind: string, title: string, path: string, detail: string | null = null) => ({
  digest: true,
  kind,
  topic: 'work',
  kind_title: `Title of ${kind}`,
  title,
  actor_name: null,
  detail,
  path,
  times: 1,
  name: 'Ann Client',
  email: 'ann@test.example',
})
const notices = [
  notice('returned', 'Please look again: Owner photo ID', '/?request=1', 'The edge is cut off.'),
  notice('ask', 'Reminder, we still need: Owner photo ID', '/?request=1', 'For the bank.'),
  notice('accepted', 'Accepted: Your lease', '/'),
]
const digest = (standings: Standing[]) => {
  const [mail] = noticeMails('https://portal.test', notices, standings)
  return mail ? toText(mail) : ''
}

test('a digest says what is done and what is needed before what is new, and nothing twice', () => {
  const text = digest([standing])
  expect(text).toContain('Day 14 of 45, 10 of 45 tasks are done.\n\nNeeded from you (3)\n\n')
  expect(text).toContain(
    '1. Owner photo ID (returned, due Nov 25)\nThe edge is cut off.\nhttps://portal.test/?request=1',
  )
  expect(text).toContain('2. Kick-off\nhttps://portal.test/\n\nAnd 1 more in your portal.\n\nTitle of accepted')
  expect(text).not.toContain('Please look again')
  // Without a list of what is needed, the notification itself is in the digest.
  expect(digest([])).toContain('Please look again: Owner photo ID')
})

test('someone with several clients reads whose day it is', () => {
  expect(digest([standing, { ...standing, company: 'Win at https://x.test' }])).toContain('Your company: Day 14')
  const text = digest([standing, { ...standing, company: 'Red LLC', day: 0, asked: [], asked_count: 0 }])
  expect(text).toContain('Blue LLC: Day 14 of 45, 10 of 45 tasks are done.\n\nBlue LLC: Needed from you (3)')
  expect(text).toContain('Red LLC: 10 of 45 tasks are done.\n\nTitle of accepted')
})
