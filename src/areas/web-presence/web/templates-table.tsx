import { IconWorldWww } from '@tabler/icons-react'
import type { RecordPageConfig } from '../../../kit/record/web/list/page-config.ts'
import { websiteTemplate as kind } from '../../../records/website-template.ts'

export { kind }

/** The words of the table of all clients' templates, which are edited on the page of each. */
export const config: RecordPageConfig<typeof kind> = {
  sentence: '',
  icon: <IconWorldWww size={20} />,
  why: 'No client has a template yet. Open a client to make the first one.',
  loadFailed: 'We couldn’t load the templates',
  add: { button: '', title: '', submit: '' },
  addsNone: true,
  opensClient: true,
  unasked: ['htmlCode'],
  titleLabel: 'Title',
  rowTitle: ({ htmlCode }) => readTitle(htmlCode),
}

/** What a page calls itself. Nothing of it is run or fetched. */
function readTitle(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').title.trim()
}
