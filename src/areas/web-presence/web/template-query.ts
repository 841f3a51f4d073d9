import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../kit/http/web/client.ts'
import type { RowOf } from '../../../kit/record/contract/row.ts'
import { recordClient } from '../../../kit/record/web/query/record-client.ts'
import type { websiteTemplate } from '../../../records/website-template.ts'
import type { TemplateState, webPresenceRoutes } from '../contract.ts'

const call = client<typeof webPresenceRoutes>()
const callTemplate = recordClient<typeof websiteTemplate>({ table: 'website_templates' })

/** A template with its HTML. */
export type Template = RowOf<typeof websiteTemplate>

/** Which templates are saved: of the client in focus, one's own, or for staff everyone's. Without their HTML, which the frame loads itself. */
export function templateStateQuery(client: string | undefined) {
  return queryOptions({
    queryKey: ['websiteTemplate', 'state', client ?? null],
    queryFn: ({ signal }) => call('GET', '/api/website-templates/state', { client, signal }),
  })
}

/** Who saved a template and when. */
export function templateHistoryQuery(id: string) {
  return queryOptions({
    queryKey: ['websiteTemplate', 'history', id],
    queryFn: ({ signal }) => callTemplate('GET', '/:id/history', { params: { id }, signal }),
  })
}

/** A whole template. */
export function fetchTemplate(id: string): Promise<Template> {
  return callTemplate('GET', '/:id', { params: { id } })
}

/** The address of the saved page; the version in it makes the frame load again after a save. */
export function previewAddress({ id, version }: Pick<TemplateState, 'id' | 'version'>): string {
  return `/api/website-templates/${id}/preview?v=${version}`
}
