import { Button } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readDetail } from '../../../kit/http/web/api-error.ts'
import { client } from '../../../kit/http/web/client.ts'
import { useConfirmedPassword } from '../../../kit/record/web/secret/confirm-password.tsx'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { IconTile } from '../../../kit/ui/icon-tile.tsx'
import { LoadingState } from '../../../kit/ui/loading-state.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { showError, showSuccess } from '../../../kit/ui/toast.ts'
import type { personRoutes } from '../person-contract.ts'
import classes from './factor/factor.module.css'
import { PhoneDialog } from './phone-dialog-part.ts'

const call = client<typeof personRoutes>()
const queryKey = ['phone']

/** One's own phone number, to which codes for signing in are sent. */
export function PhoneNumber() {
  const queries = useQueryClient()
  const { withPassword, passwordDialog } = useConfirmedPassword('change your phone number')
  const [opened, setOpened] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('GET', '/api/user/phone', { signal }),
  })
  if (error && !data)
    return <ErrorState title="We couldn’t load your phone number" error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <LoadingState label="Loading your phone number">
        <Skeleton height={60} />
      </LoadingState>
    )
  const reload = () => queries.invalidateQueries({ queryKey })

  async function remove() {
    try {
      const gone = await withPassword(async () => {
        await call('DELETE', '/api/user/phone')
        return true
      })
      if (!gone) return
      await reload()
      showSuccess('Phone number removed')
    } catch (failure) {
      showError('We couldn’t remove it', { detail: readDetail(failure) })
    }
  }

  return (
    <>
      <ul className={classes.rows}>
        <li>
          <IconTile>
            <IconPhone size={18} />
          </IconTile>
          <div className={classes.words}>
            <p className={classes.name}>{data.phone ?? 'No phone number'}</p>
            <p className={classes.state}>A code by text message signs you in, instead of your password</p>
          </div>
          <div className={classes.actions}>
            {data.phone && (
              <Button variant="default" size="xs" aria-label="Remove phone number" onClick={() => void remove()}>
                Remove
              </Button>
            )}
            <Button
              variant="default"
              size="xs"
              aria-label={data.phone ? 'Change phone number' : 'Add phone number'}
              onClick={() => setOpened(true)}
            >
              {data.phone ? 'Change' : 'Add'}
            </Button>
          </div>
        </li>
      </ul>
      <PhoneDialog
        key={opened ? 'open' : 'closed'}
        opened={opened}
        title="Your phone number"
        why="We’ll text a code to it, to see that it is yours."
        onSend={(phone) =>
          withPassword(async () => {
            await call('POST', '/api/user/phone', { body: { phone } })
            return { sent: true }
          })
        }
        onVerify={async (phone, code) => {
          await call('POST', '/api/user/phone/verify', { body: { phone, code } })
          setOpened(false)
          await reload()
          showSuccess('Phone number verified')
        }}
        onClose={() => setOpened(false)}
      />
      {passwordDialog}
    </>
  )
}
