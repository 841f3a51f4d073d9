import { z } from 'zod'
import { contract } from '../../kit/http/contract.ts'
import { instant } from '../../kit/http/schema.ts'

const state = z.object({ id: z.uuid(), userId: z.uuid(), version: z.int(), savedAt: instant })

export const webPresenceRoutes = {
  state: contract({
    method: 'GET',
    path: '/api/website-templates/state',
    summary: 'Which templates are saved and since when, without their HTML',
    auth: 'user',
    client: 'any',
    response: z.object({ items: z.array(state) }),
  }),
  preview: contract({
    method: 'GET',
    path: '/api/website-templates/:id/preview',
    summary: 'The saved page, in a sandbox that runs nothing',
    auth: 'user',
    contentTypes: ['text/html'],
  }),
  version: contract({
    method: 'GET',
    path: '/api/website-templates/:id/history/:entry/preview',
    summary: 'The page as it was before a change, in the same sandbox',
    auth: 'user',
    contentTypes: ['text/html'],
  }),
  frame: contract({
    method: 'GET',
    path: '/api/website-template-frame',
    summary: 'An empty frame that draws what the editor sends it, in the same sandbox',
    auth: 'user',
    contentTypes: ['text/html'],
  }),
}

/** What is known of a saved template without its HTML. */
export type TemplateState = z.output<typeof state>
