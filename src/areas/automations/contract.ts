import { contract } from '../../kit/http/contract.ts'
import { rowSchema } from '../../kit/record/contract/schema.ts'
import { requestAutomation } from '../../records/request-automation.ts'

export const automationRoutes = {
  accept: contract({
    method: 'POST',
    path: '/api/request-automations/:id/accept',
    auth: 'admin',
    summary: 'Accept a request: makes its automation, pending; once, however often it is sent',
    response: rowSchema(requestAutomation),
  }),
}
