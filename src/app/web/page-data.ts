import type { PreviewStep } from '../../areas/build-out/plan/preview.ts'
import { setPortalTimeZone } from '../../kit/calendar/portal-day.ts'
import type { Session } from '../../kit/session/contract.ts'

type Settings = {
  supportUrl: string
  supportChatUrl: string
  demo: boolean
  filesLocked: boolean
  /** Whether text messages are sent. */
  texts: boolean
  /** Who else signs people in, and whether companies have a sign-in of their own. */
  providers: { id: string; label: string }[]
  companies: boolean
  timeZone?: string
  plan?: PreviewStep[]
}

type PageData = {
  /** Undefined when the page came without data, so that the session must be asked for. */
  session: Session | null | undefined
  queries: [queryKey: unknown[], data: unknown][]
  settings: Settings
}

const empty: PageData = {
  session: undefined,
  queries: [],
  settings: {
    supportUrl: '',
    supportChatUrl: '',
    demo: false,
    filesLocked: false,
    texts: false,
    providers: [],
    companies: false,
  },
}

/**
 * What the server wrote into the page: who is signed in, the first screen's data and the settings. Code that uses a part of
 * the user's takes it out, so that it is nowhere else in the tab after a sign-out.
 */
export const pageData: PageData = { ...empty, ...readPageData() }
if (pageData.settings.timeZone) setPortalTimeZone(pageData.settings.timeZone)

function readPageData(): Partial<PageData> {
  const element = document.getElementById('page-data')
  element?.remove()
  return element?.textContent ? (JSON.parse(element.textContent) as Partial<PageData>) : {}
}

/** The session that the page came with, once. */
export function takeSession(): PageData['session'] {
  const { session } = pageData
  pageData.session = undefined
  return session
}
