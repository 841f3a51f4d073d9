import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { useClientFocus } from '../../../kit/address/web/client-focus.ts'
import { ApiError } from '../../../kit/http/web/api-error.ts'
import { useMayChange, useSession } from '../../../kit/session/web/session.ts'
import { Card } from '../../../kit/ui/card.tsx'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { dialogPart } from '../../../kit/ui/part.ts'
import type { BuildOut } from '../contract.ts'
import { buildOutQuery } from './build-out-query.ts'
import { ChooseClient } from './choose-client.tsx'
import { DashboardCards } from './dashboard-cards.tsx'
import classes from './dashboard-screen.module.css'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { FilesAndHelp } from './files-and-help.tsx'
import { IntroVideo } from './intro-video.tsx'

/** Business Formation: what was done, what is next, what is needed. */
export default function DashboardScreen() {
  const client = useClientFocus()
  const isStaff = useSession()?.user.role === 'admin'
  const mayChange = useMayChange()
  const { data, error, refetch } = useQuery({ ...buildOutQuery(client), enabled: !isStaff || client !== undefined })

  // A failed refresh leaves what is known on the screen.
  if (data)
    return (
      <>
        <DashboardCards buildOut={data} client={client} />
        {!isStaff && mayChange && <Answering buildOut={data} />}
      </>
    )
  if (isStaff && !client) return <Navigate to="/desk" replace />
  if (isStaff && isMissing(error)) return <ChooseClient />
  if (!error) return <DashboardSkeleton />
  return (
    <div className={classes.page}>
      <h1 className="vh">Business Formation</h1>
      <div className={classes.top} data-failed>
        <Card className={classes.message}>
          <ErrorState title="We couldn’t load your build-out" onRetry={() => void refetch()} error={error} />
        </Card>
        <div className={classes.video}>
          <IntroVideo />
        </div>
        <FilesAndHelp client={client} />
      </div>
    </div>
  )
}

const AnswerSheet = dialogPart(async () => (await import('./answer/answer-sheet.tsx')).AnswerSheet)

/** The sheet in which the client answers; the page's address names the request, so that a mail leads to it. */
function Answering({ buildOut }: { buildOut: BuildOut }) {
  const navigate = useNavigate()
  const request = useSearch({ strict: false, select: (search: { request?: string }) => search.request })
  const go = (name: string | undefined) =>
    void navigate({
      to: '/',
      search: (now: { client?: string }) => ({ ...now, request: name }),
      replace: true,
      resetScroll: false,
    })
  return (
    <AnswerSheet
      buildOut={buildOut}
      name={request}
      opened={request !== undefined}
      onClose={() => go(undefined)}
      onGo={go}
    />
  )
}

function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}
