import { Button, TextInput } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { ApiError, readDetail } from '../../../kit/http/web/api-error.ts'
import { client } from '../../../kit/http/web/client.ts'
import { useConfirmedPassword } from '../../../kit/record/web/secret/confirm-password.tsx'
import { BusyButton } from '../../../kit/ui/busy-button.tsx'
import { Dialog } from '../../../kit/ui/dialog.tsx'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { IconTile } from '../../../kit/ui/icon-tile.tsx'
import { LoadingState } from '../../../kit/ui/loading-state.tsx'
import { Note } from '../../../kit/ui/note.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { showError, showSuccess } from '../../../kit/ui/toast.ts'
import type { personRoutes } from '../person-contract.ts'
import { CodeField } from './factor/code-field.tsx'
import classes from './factor/factor.module.css'

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
        </li>
      </ul>
      <PhoneDialog
        key={opened ? 'open' : 'closed'}
        opened={opened}
        onSend={(phone) =>
          withPassword(async () => {
            await call('POST', '/api/user/phone', { body: { phone } })
            return true
          })
        }
        onVerified={async () => {
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

type PhoneDialogProps = {
  opened: boolean
  /** Sends a code to the number; undefined when the password was not given. */
  onSend: (phone: string) => Promise<boolean | undefined>
  onVerified: () => Promise<void>
  onClose: () => void
}

function PhoneDialog({ opened, onSend, onVerified, onClose }: PhoneDialogProps) {
  const form = useId()
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState('')
  const [sent, setSent] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const at = (field: string) =>
    failure instanceof ApiError ? failure.errors.find(({ path }) => path === field)?.message : undefined

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    try {
      if (sent) {
        await call('POST', '/api/user/phone/verify', { body: { phone, code } })
        await onVerified()
      } else if (await onSend(phone)) setSent(true)
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Your phone number"
      subtitle={
        sent
          ? `We sent a 6-digit code to ${phone}. It works for 10 minutes.`
          : 'We’ll text a code to it, to see that it is yours.'
      }
      footer={
        <>
          <Button variant="default" onClick={sent ? () => setSent(false) : onClose}>
            {sent ? 'Another number' : 'Cancel'}
          </Button>
          <BusyButton type="submit" form={form} busy={busy} busyLabel={sent ? 'Checking...' : 'Sending...'}>
            {sent ? 'Verify' : 'Text me a code'}
          </BusyButton>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void submit(event)} noValidate>
        {failure !== undefined && !at('phone') && !at('code') && <Note tone="bad">{readDetail(failure)}</Note>}
        {sent ? (
          <CodeField
            key="code"
            autoFocus
            value={code}
            error={at('code') ?? at('phone')}
            onChange={(event) => {
              setCode(event.currentTarget.value)
              setFailure(undefined)
            }}
          />
        ) : (
          <TextInput
            label="Phone"
            type="tel"
            autoComplete="tel"
            data-autofocus
            value={phone}
            error={at('phone')}
            onChange={(event) => {
              setPhone(event.currentTarget.value)
              setFailure(undefined)
            }}
          />
        )}
      </form>
    </Dialog>
  )
}
