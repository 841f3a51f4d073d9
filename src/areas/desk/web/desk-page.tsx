import { ApiError } from '../../../kit/http/web/api-error.ts'
import { useSession } from '../../../kit/session/web/session.ts'
import { PageHead } from '../../../kit/ui/page-head.tsx'
import { Desk } from './desk.tsx'
import type { DeskParts } from './desk-dialogs.tsx'
import { useDesk } from './use-desk.ts'

/** All active clients at once, for staff; for others nothing is requested from the server. */
export function DeskPage(parts: DeskParts) {
  return useSession()?.user.role === 'admin' ? <StaffDesk {...parts} /> : <Unauthorized />
}

function StaffDesk(parts: DeskParts) {
  const desk = useDesk()
  const { error } = desk.isBoard ? desk.phases : desk.query
  return error instanceof ApiError && error.status === 403 ? <Unauthorized /> : <Desk {...desk} {...parts} />
}

function Unauthorized() {
  return <PageHead title="Unauthorized" sentence="You don’t have permission to view this page." />
}
