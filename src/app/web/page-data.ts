import { setPortalTimeZone } from '../../kit/calendar/portal-day.ts'
import type { Session } from '../../kit/session/session-user.ts'

type Settings = { supportUrl: string; supportChatUrl: string; demo: boolean; filesLocked: boolean; timeZone?: string }

type PageData = {
  /** Undefined when the page came without data, so that the session must be asked for. */
  session: Session | null | undefined
  queries: [queryKey: unknown[], data: unknown][]
  settings: Settings
}

const empty: PageData = { session: undefined, queries: [], settings: { supportUrl: '', supportChatUrl: '', demo: false, filesLocked: false } }

/** What the server wrote into the page: who is signed in, the first screen's data and the settings. */
export const pageData: PageData = { ...empty, ...readPageData() }
if (pageData.settings.timeZone) setPortalTimeZone(pageData.settings.timeZone)

function readPageData(): Partial<PageData> {
  const element = document.getElementById('page-data')
  return element?.textContent ? (JSON.parse(element.textContent) as Partial<PageData>) : {}
}
