import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { type CatalogueEntry, type MessageId, messages } from '../message-catalogue.ts'
import { enterToStay, resting, signUp, siteAddress } from './browser.ts'
import { accountCases } from './message-case/account.ts'
import { automationCases } from './message-case/automation.ts'
import { cardCases } from './message-case/card.ts'
import type { MessageCase, MessageCases, Stage } from './message-case/case.ts'
import { complianceCases } from './message-case/compliance.ts'
import { dashboardCases } from './message-case/dashboard.ts'
import { documentCases } from './message-case/document.ts'
import { moneyCases } from './message-case/money.ts'
import { presenceCases } from './message-case/presence.ts'
import { securityCases } from './message-case/security.ts'
import { signInCases } from './message-case/sign-in.ts'
import { staffCases } from './message-case/staff.ts'
import { videoCases } from './message-case/video.ts'

// Each lane has people of its own and goes through its cases in their order: what one adds, a later one of the same
// screen changes and deletes. The lanes go side by side, because a browser waits most of the time. A case that is run alone
// (-t) therefore waits for all before it in its lane, which takes longer than a test may: give it more with --testTimeout.
const lanes: MessageCases[] = [
  { ...signInCases, ...staffCases, ...videoCases },
  { ...documentCases, ...accountCases, ...dashboardCases },
  { ...complianceCases, ...cardCases, ...securityCases },
  { ...moneyCases, ...automationCases, ...presenceCases },
]
const ids = Object.keys(messages) as MessageId[]
const isElsewhere = ({ log, call, walk }: CatalogueEntry) => log ?? call ?? walk ?? false
const outcomes = new Map<string, Promise<void>>()

beforeAll(async () => {
  for (const [number, lane] of lanes.entries()) {
    const stage = fill(number)
    let before: Promise<unknown> = stage
    for (const [id, act] of Object.entries(lane)) {
      const outcome = before.then(async () => check(id as MessageId, act, await stage))
      // A failure is told by the test that waits for it; the lane goes on.
      before = outcome.catch(() => undefined)
      outcomes.set(id, outcome)
    }
  }
})

test('every text of the catalogue has its case, and every case its text', () => {
  expect(lanes.flatMap(Object.keys).sort()).toEqual(ids.filter((id) => !isElsewhere(messages[id])).sort())
})

test.each(lanes.flatMap(Object.keys))(
  '%s is said in its situation, and nothing that was not done is called done',
  (id) => outcomes.get(id),
)

async function fill(number: number): Promise<Stage> {
  const [nobody, client, admin] = await Promise.all([enterToStay(), enterToStay(), enterToStay('admin@demo.test')])
  await signUp(client, 'Mia Sager', `messages-${number}@journey.test`)
  return { nobody, client, admin }
}

async function check(id: MessageId, act: MessageCase, stage: Stage): Promise<void> {
  const { text, kind, where } = messages[id]
  try {
    const { page, at, typed, still } = await act(stage)
    await (at ?? page.getByText(exactly(text))).filter({ visible: true }).first().waitFor()
    if (kind !== 'error') return
    // What a success on this screen would say.
    const praise = ids.flatMap((other) =>
      messages[other].kind === 'success' && messages[other].where === where ? [messages[other].text] : [],
    )
    expect(await page.locator('[aria-label^=Notices] [role=status]').allTextContents()).toEqual([])
    for (const success of praise) expect(await page.getByText(exactly(success)).count(), success).toBe(0)
    if (typed) expect(await typed[0].inputValue()).toBe(typed[1])
    if (still) await still.first().waitFor()
  } catch (error) {
    const told = await Promise.all([stage.nobody, stage.client, stage.admin].map(({ tell }) => tell()))
    throw new Error(`${(error as Error).message}\n${told.join('')}`, { cause: error })
  } finally {
    for (const { page } of [stage.nobody, stage.client, stage.admin]) await leave(page)
  }
}

/** A request that a case holds back would go out as soon as nothing holds it, so its page goes first. */
async function leave(page: Page): Promise<void> {
  if (page.url() !== siteAddress() + resting) await page.goto(resting)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

/** The text with its own end: 'User not authenticated' is another one than 'User not authenticated!'. */
function exactly(text: string): RegExp {
  return new RegExp(`(^|\\W)${text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}${/\w$/.test(text) ? '(?![\\w!])' : ''}`)
}
