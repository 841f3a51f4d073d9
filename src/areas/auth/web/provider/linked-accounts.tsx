import { Button } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { readDetail } from '../../../../kit/http/web/api-error.ts'
import { useConfirmedPassword } from '../../../../kit/record/web/secret/confirm-password.tsx'
import { BusyButton } from '../../../../kit/ui/busy-button.tsx'
import { ErrorState } from '../../../../kit/ui/error-state.tsx'
import { formatDate } from '../../../../kit/ui/format.ts'
import { IconTile } from '../../../../kit/ui/icon-tile.tsx'
import { LoadingState } from '../../../../kit/ui/loading-state.tsx'
import { Skeleton } from '../../../../kit/ui/skeleton.tsx'
import { showError, showSuccess } from '../../../../kit/ui/toast.ts'
import classes from '../factor/factor.module.css'
import { callProvider, leaveToLink } from './provider-call.ts'

const queryKey = ['identity']

/** The accounts of providers that sign one in, to be linked and unlinked. */
export function LinkedAccounts() {
  const queries = useQueryClient()
  const { withPassword, passwordDialog } = useConfirmedPassword('change your linked accounts')
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => callProvider('GET', '/api/user/identities', { signal }),
  })
  const unlink = useMutation({
    mutationFn: ({ id }: { id: string; label: string }) =>
      withPassword(async () => {
        await callProvider('DELETE', '/api/user/identities/:id', { params: { id } })
        return true
      }),
    async onSuccess(gone, { label }) {
      if (!gone) return
      void queries.invalidateQueries({ queryKey: ['signIn'] })
      await queries.invalidateQueries({ queryKey })
      showSuccess(`${label} unlinked`)
    },
    onError: (failure) => showError('We couldn’t unlink the account', { detail: readDetail(failure) }),
  })
  if (error && !data)
    return <ErrorState title="We couldn’t load your linked accounts" error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <LoadingState label="Loading linked accounts">
        <Skeleton height={60} />
      </LoadingState>
    )

  async function link(id: string) {
    try {
      await withPassword(() => leaveToLink(id))
    } catch (failure) {
      showError('We couldn’t link the account', { detail: readDetail(failure) })
    }
  }

  return (
    <>
      <ul className={classes.rows}>
        {data.identities.map(({ id, label, linkedAt }) => (
          <li key={id}>
            <IconTile>
              <IconLink size={18} />
            </IconTile>
            <div className={classes.words}>
              <p className={classes.name}>{label}</p>
              <p className={classes.state}>Linked {formatDate(linkedAt)}</p>
            </div>
            <BusyButton
              variant="default"
              size="xs"
              aria-label={`Unlink ${label}`}
              busy={unlink.isPending}
              busyLabel="Unlinking..."
              onClick={() => unlink.isPending || unlink.mutate({ id, label })}
            >
              Unlink
            </BusyButton>
          </li>
        ))}
        {data.offered.map(({ id, label }) => (
          <li key={id}>
            <IconTile>
              <IconLink size={18} />
            </IconTile>
            <div className={classes.words}>
              <p className={classes.name}>{label}</p>
              <p className={classes.state}>Not linked</p>
            </div>
            <Button variant="default" size="xs" aria-label={`Link ${label}`} onClick={() => void link(id)}>
              Link
            </Button>
          </li>
        ))}
      </ul>
      {passwordDialog}
    </>
  )
}
