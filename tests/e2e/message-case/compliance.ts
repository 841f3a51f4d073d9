import { add, lose, type MessageCases, withoutSession } from './case.ts'
import { insert, openSignedOut, type RecordScreen } from './record.ts'

const task: RecordScreen = {
  path: '/compliance',
  api: '/api/business-compliance',
  button: 'Add task',
  title: 'Task Name',
  row: (taskName) => ({ taskName }),
  fill: async () => {},
}

export const complianceCases: MessageCases = {
  'compliance.signedOut': async ({ client }) => {
    const { page } = client
    await openSignedOut(page, task)
    await withoutSession(
      client,
      () => page.keyboard.press('Control+Enter'),
      () => page.getByText('User not authenticated!').waitFor(),
    )
    return { page }
  },
  'compliance.insert': insert(task, true),
  'compliance.update': async ({ client }) => {
    const { page } = client
    await add(client, task.api, task.row('Annual report'))
    await page.goto('/compliance')
    await lose(page, 'PATCH', task.api)
    await page.getByRole('button', { name: 'Complete Annual report' }).click()
    return {
      page,
      still: page.getByRole('region', { name: 'Awaiting Completion' }).getByRole('article', { name: 'Annual report' }),
    }
  },
  'compliance.ask': async ({ client: { page } }) => {
    await page.goto('/compliance')
    await page.getByRole('article', { name: 'Annual report' }).getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    return { page }
  },
}
