import { useMutation, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { IconCircleCheck, IconDeviceLaptop, IconDeviceMobile } from '@tabler/icons-react'
import { ApiError, readDetail } from '../../../kit/http/web/api-error.ts'
import { BusyButton } from '../../../kit/ui/busy-button.tsx'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { formatWhen } from '../../../kit/ui/format.ts'
import { IconTile } from '../../../kit/ui/icon-tile.tsx'
import { LoadingState } from '../../../kit/ui/loading-state.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { StatusBadge } from '../../../kit/ui/status-badge.tsx'
import { showError, showSuccess } from '../../../kit/ui/toast.ts'
import { useNow } from '../../../kit/ui/use-now.ts'
import rows from '../../../kit/ui/rows.module.css'
import type { Device, SecurityOverview } from '../contract.ts'
import classes from './security.module.css'
import { call } from './security-call.ts'
import { overviewQuery } from './security-query.ts'

/** Where the user is signed in, this device first, with a way to end each other session. */
export function DeviceList({ overview }: { overview: UseQueryResult<SecurityOverview> }) {
  const queries = useQueryClient()
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: overviewQuery.queryKey })
    void queries.invalidateQueries({ queryKey: ['signIn'] })
  }
  const endOthers = useMutation({
    mutationFn: () => call('POST', '/api/devices/end-others'),
    onSuccess: () => {
      refresh()
      showSuccess('All other devices are signed out')
    },
    onError: (error) => showError('We couldn’t sign out the other devices', { detail: readDetail(error) }),
  })
  if (overview.error && !overview.data)
    return (
      <ErrorState
        title="We couldn’t load your devices"
        error={overview.error}
        onRetry={() => void overview.refetch()}
      />
    )
  if (!overview.data)
    return (
      <LoadingState label="Loading devices">
        <Skeleton height={72} />
      </LoadingState>
    )
  const { devices } = overview.data
  return (
    <>
      <ul className={rows.rows}>
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} onEnded={refresh} />
        ))}
      </ul>
      {devices.some(({ here }) => !here) && (
        <div className={classes.buttons}>
          <BusyButton
            variant="default"
            busy={endOthers.isPending}
            busyLabel="Signing out..."
            onClick={() => endOthers.isPending || endOthers.mutate()}
          >
            Sign out all others
          </BusyButton>
        </div>
      )}
    </>
  )
}

function DeviceRow({ device, onEnded }: { device: Device; onEnded: () => void }) {
  const now = useNow()
  const { id, browser, address, firstUsed, lastUsed, here, pending } = device
  const end = useMutation({
    mutationFn: () =>
      call('DELETE', '/api/devices/:id', { params: { id } }).catch((error: unknown) => {
        // It ended by itself meanwhile, which is what was wanted.
        if (!(error instanceof ApiError && error.status === 404)) throw error
      }),
    onSuccess: () => {
      onEnded()
      showSuccess(`${browser} is signed out`)
    },
    onError: (error) => showError(`We couldn’t sign out ${browser}`, { detail: readDetail(error) }),
  })
  const Icon = /iPhone|iPad|Android/.test(browser) ? IconDeviceMobile : IconDeviceLaptop
  return (
    <li className={`${rows.row} ${classes.device}`}>
      <IconTile>
        <Icon size={20} />
      </IconTile>
      <div className={rows.text}>
        <b>{browser}</b>
        <p>
          {address && `${address} · `}
          {pending ? 'password entered' : 'signed in'} {formatWhen(firstUsed, now)}
          {pending && ', second step not passed'}
          {!here && !pending && <> · last used {formatWhen(lastUsed, now)}</>}
        </p>
      </div>
      {here ? (
        <StatusBadge tone="ok" icon={<IconCircleCheck size={13} />}>
          This device
        </StatusBadge>
      ) : (
        <BusyButton
          variant="default"
          size="xs"
          busy={end.isPending}
          busyLabel="Signing out..."
          aria-label={`Sign out ${browser}${address && `, ${address}`}`}
          onClick={() => end.isPending || end.mutate()}
        >
          Sign out
        </BusyButton>
      )}
    </li>
  )
}
