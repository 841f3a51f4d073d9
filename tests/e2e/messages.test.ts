import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type MessageId, messages } from '../../src/app/message-catalogue.ts'
import { enterAs, openBrowser, signUp } from './browser.ts'
import { accountCases } from './message-case/account.ts'
import { automationCases } from './message-case/automation.ts'
import { cardCases } from './message-case/card.ts'
import type { MessageCase, MessageCases, Stage } from './message-case/case.ts'
import { complianceCases } from './message-case/compliance.ts'
import { dashboardCases } from './message-case/dashboard.ts'
import { documentCases } from './message-case/document.ts'
import { moneyCases } from './message-case/money.ts'
import { presenceCases } from './message-case/presence.ts'
import { signInCases } from './message-case/sign-in.ts'
import { staffCases } from './message-case/staff.ts'
import { videoCases } from './message-case/video.ts'

const cases: MessageCases = {
  ...signInCases, ...staffCases, ...dashboardCases, ...documentCases, ...accountCases, ...complianceCases, ...cardCases, ...moneyCases,
  ...automationCases, ...presenceCases, ...videoCases,
}
const ids = Object.keys(messages) as MessageId[]
const shownIds = ids.filter((id) => !messages[id].later && !messages[id].log)

let stage: Stage
beforeAll(async () => {
  const browser = await openBrowser()
  const [nobody, client, admin, forgetful] = await Promise.all([enterAs(browser), enterAs(browser), enterAs(browser, 'admin@demo.test'), enterAs(browser)])
  await signUp(client, 'Mia Sager', 'messages@demo.test')
  await signUp(forgetful, 'Rae Setter', 'reset@messages.test')
  await forgetful.context.close()
  stage = { browser, nobody, client, admin }
})
afterAll(() => stage.browser.close())
afterEach(async () => {
  for (const { page } of [stage.nobody, stage.client, stage.admin]) await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('every text of the catalogue has its case, and every case its text', () => {
  expect(Object.keys(cases).sort()).toEqual([...shownIds].sort())
})

// In the order of the cases: what one adds, a later one of the same screen changes and deletes.
test.each(Object.keys(cases) as MessageId[])('%s is said in its situation, and nothing that was not done is called done', async (id) => {
  const { text, kind, where } = messages[id]
  const { page, at, typed, still } = await (cases[id] as MessageCase)(stage)
  await (at ?? page.getByText(exactly(text))).filter({ visible: true }).first().waitFor()
  if (kind !== 'error') return
  // What a success on this screen would say.
  const praise = ids.flatMap((other) => (messages[other].kind === 'success' && messages[other].where === where ? [messages[other].text] : []))
  expect(await page.locator('[aria-label^=Notices] [role=status]').allTextContents()).toEqual([])
  for (const success of praise) expect(await page.getByText(exactly(success)).count(), success).toBe(0)
  if (typed) expect(await typed[0].inputValue()).toBe(typed[1])
  if (still) await still.first().waitFor()
})

/** The text with its own end: 'User not authenticated' is another one than 'User not authenticated!'. */
function exactly(text: string): RegExp {
  return new RegExp(`(^|\\W)${text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}${/\w$/.test(text) ? '(?![\\w!])' : ''}`)
}
