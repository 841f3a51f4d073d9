import type { MessageCase, MessageCases } from './case.ts'
import { insert, type RecordScreen, remove, update } from './record.ts'

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
  ({ path, button }: RecordScreen): MessageCase =>
  async ({ admin: { page } }) => {
    await page.goto(path)
    await page.getByRole('button', { name: button, exact: true }).first().click()
    return { page, at: page.getByRole('dialog', { name: 'User not found' }) }
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
