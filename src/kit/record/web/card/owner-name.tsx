import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { IconUser } from '@tabler/icons-react'
import { use } from 'react'
import { ClientDirectoryContext } from '../../../address/web/client-focus.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import classes from './owner-name.module.css'

/** Whose record it is, for staff who see those of all clients; leads to the same page with that client in focus. */
export function OwnerName({ userId }: { userId: string }) {
  const { find } = use(ClientDirectoryContext)
  const { data, isError } = useQuery({
    queryKey: ['client', userId],
    queryFn: ({ signal }) => find(userId, signal),
    staleTime: 300_000,
  })
  return (
    <p className={classes.owner}>
      <IconUser size={14} aria-hidden />
      {data ? (
        <Link to="." search={{ client: userId }} className={classes.name} title={data.email}>
          {data.name}
          <span className="vh">, view only this client</span>
        </Link>
      ) : isError ? (
        'Unknown client'
      ) : (
        <Skeleton width={96} height={12} />
      )}
    </p>
  )
}
