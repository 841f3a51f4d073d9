import { queryOptions } from '@tanstack/react-query'
import { withClient } from '../../../kit/client-focus/web.ts'
import { request } from '../../../kit/http/web/request.ts'
import type { RowOf } from '../../../kit/record/contract/row.ts'
import type { websiteTemplate } from '../../../records/website-template.ts'
import type { TemplateState } from '../contract.ts'
import type { HistoryEntry } from '../../../kit/record/contract/routes.ts'

/** A template with its HTML. */
export type Template = RowOf<typeof websiteTemplate>

/** Which templates are saved: of the client in focus, one's own, or for staff everybody's. Without their HTML, which the frame loads itself. */
export function templateStateQuery(client: string | undefined) {
  return queryOptions({
    queryKey: ['websiteTemplate', 'state', client ?? null],
    queryFn: ({ signal }) => request<{ items: TemplateState[] }>('GET', withClient('/api/website-templates/state', client), { signal }),
  })
}

/** Who saved a template and when. */
export function templateHistoryQuery(id: string) {
  return queryOptions({
    queryKey: ['websiteTemplate', 'history', id],
    queryFn: ({ signal }) => request<{ entries: HistoryEntry[] }>('GET', `/api/website-templates/${id}/history`, { signal }),
  })
}

/** A whole template. */
export function fetchTemplate(id: string): Promise<Template> {
  return request<Template>('GET', `/api/website-templates/${id}`)
}

/** The address of the saved page; the version in it makes the frame load anew after a save. */
export function previewAddress({ id, version }: Pick<TemplateState, 'id' | 'version'>): string {
  return `/api/website-templates/${id}/preview?v=${version}`
}
