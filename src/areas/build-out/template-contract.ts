import { z } from 'zod'
import { contract } from '../../kit/http/contract.ts'
import { storableString } from '../../kit/record/contract/field.ts'
import { checkPlaceholders, manyAsked, whatIsAsked } from './contract.ts'
import { maxTemplateName } from './limit.ts'

const { taskKey, title, detail, form, minutes, completesTask, reminds } = whatIsAsked
/** What a request begins with: all but the day, which is another one each time. */
const templateRequest = z
  .strictObject({ taskKey, title, detail, form, minutes, completesTask, reminds })
  .check(checkPlaceholders)

/** How it went with what was begun so: how often it was sent, up to one more than `maxCounted`, and what the median of the last answers took. */
const figures = { sent: z.int(), answeredIn: z.int().nullable() }
const template = z.object({ id: z.uuid(), version: z.int(), name: z.string(), request: templateRequest, ...figures })

const name = storableString('The name', maxTemplateName)
  .trim()
  .min(1, { error: 'Enter a name.' })
  .regex(/^\P{Cc}*$/u, { error: 'A template’s name is one line.' })

export const templateRoutes = {
  templates: contract({
    method: 'GET',
    path: '/api/request-templates',
    summary:
      'The templates that the team saved for its requests, by name, and how it went with what was begun with each',
    auth: 'admin',
    response: z.object({
      items: z.array(template),
      /** The kinds of request that the plan makes, by their task. */
      planned: z.array(z.object({ key: z.string(), ...figures })),
    }),
  }),
  addTemplate: contract({
    method: 'POST',
    path: '/api/request-templates',
    summary: 'Save what is asked as a template for the team',
    auth: 'admin',
    status: 201,
    body: z.strictObject({ name, request: templateRequest }),
    response: template,
  }),
  renameTemplate: contract({
    method: 'PATCH',
    path: '/api/request-templates/:id',
    summary: 'Rename a template of the team',
    auth: 'admin',
    versioned: true,
    body: z.strictObject({ name }),
    response: template,
  }),
  deleteTemplate: contract({
    method: 'DELETE',
    path: '/api/request-templates/:id',
    summary: 'Delete a template; what was asked with it stays',
    auth: 'admin',
    status: 204,
  }),
  previewMail: contract({
    method: 'POST',
    path: '/api/client-requests/preview',
    summary: 'The e-mail that a request would send to a client, with their names filled in; nothing is sent',
    auth: 'admin',
    body: z.strictObject({ userId: z.uuid({ error: 'Choose a client first.' }), request: manyAsked }),
    response: z.object({
      to: z.string(),
      subject: z.string(),
      text: z.string(),
      html: z.string(),
    }),
  }),
}

export type RequestTemplate = z.output<typeof template>
export type TemplateFigures = Pick<RequestTemplate, 'sent' | 'answeredIn'>
export type TemplateRequest = z.output<typeof templateRequest>
export type MailPreview = z.output<(typeof templateRoutes.previewMail)['response']>
