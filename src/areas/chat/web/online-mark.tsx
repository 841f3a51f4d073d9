import { useQuery } from '@tanstack/react-query'
import { useOnline } from '../../../kit/http/web/connection.ts'
import { presenceQuery } from './chat-query.ts'
import classes from './online-mark.module.css'

/** Whether the team (for a client) or a client (for staff, by id) is connected now; nothing while it is unknown. */
export function OnlineMark({ client }: { client?: string }) {
  const here = useHere(client)
  if (here === undefined) return <span className={classes.mark}>&nbsp;</span>
  if (here)
    return (
      <span className={classes.mark} data-here>
        <i aria-hidden="true" />
        Online
      </span>
    )
  return (
    <span className={classes.mark}>
      <i aria-hidden="true" />
      {client ? 'Away' : 'Away, usually answers within one business day'}
    </span>
  )
}

/** The same as a dot on an avatar; the words are beside it for screen readers. */
export function OnlineDot({ client }: { client: string }) {
  return useHere(client) ? (
    <>
      <i className={classes.dot} aria-hidden="true" />
      <span className="vh">Online. </span>
    </>
  ) : null
}

function useHere(client: string | undefined): boolean | undefined {
  const { data } = useQuery(presenceQuery)
  // Presence from before the connection was lost is outdated.
  if (!useOnline() || !data) return undefined
  return client ? (data.clients?.includes(client) ?? false) : data.team
}
