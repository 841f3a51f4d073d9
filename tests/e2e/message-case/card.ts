import type { MessageCase, MessageCases } from './case.ts'
import { insert, openDialog, type RecordScreen, remove, update } from './record.ts'

const cards = (path: string, api: string): RecordScreen => ({
  path,
  api,
  button: 'Add card',
  title: 'Issuer',
  row: (issuer) => ({ issuer }),
  fill: async () => {},
})
const store = cards('/store-credit', '/api/store-credit-cards')
const revolving = cards('/revolving-credit', '/api/revolving-credits')

const forNobody =
  (screen: RecordScreen): MessageCase =>
  async ({ admin: { page } }) => {
    const typed = await openDialog(page, screen, 'Nobody')
    await page.keyboard.press('Control+Enter')
    return { page, typed }
  }

export const cardCases: MessageCases = {
  'store.noUser': forNobody(store),
  'store.insert': insert(store, true),
  'store.added': insert(store, false),
  'store.update': update(store, true),
  'store.updated': update(store, false),
  'store.delete': remove(store, true),
  'store.deleted': remove(store, false),
  'revolving.noUser': forNobody(revolving),
  'revolving.insert': insert(revolving, true),
  'revolving.added': insert(revolving, false),
  'revolving.update': update(revolving, true),
  'revolving.updated': update(revolving, false),
  'revolving.delete': remove(revolving, true),
  'revolving.deleted': remove(revolving, false),
}
