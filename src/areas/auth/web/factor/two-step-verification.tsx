import { Button } from '@mantine/core'
import { IconCircleCheck, IconCircleMinus, IconDeviceMobileCode, IconKey } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readDetail } from '../../../../kit/http/web/api-error.ts'
import { useConfirmedPassword } from '../../../../kit/record/web/secret/confirm-password.tsx'
import { ErrorState } from '../../../../kit/ui/error-state.tsx'
import { formatDate } from '../../../../kit/ui/format.ts'
import { IconTile } from '../../../../kit/ui/icon-tile.tsx'
import { LoadingState } from '../../../../kit/ui/loading-state.tsx'
import { Skeleton } from '../../../../kit/ui/skeleton.tsx'
import { StatusBadge } from '../../../../kit/ui/status-badge.tsx'
import { showError, showSuccess } from '../../../../kit/ui/toast.ts'
import type { Enrollment } from '../../factor-contract.ts'
import { CodesDialog } from './codes-dialog.tsx'
import { callFactor } from './factor-call.ts'
import { factorQuery, useFactorChange } from './factor-query.ts'
import classes from './factor.module.css'
import { ManageDialog } from './manage-dialog.tsx'
import { NewCodesDialog } from './new-codes-dialog.tsx'
import { SetUpDialog } from './set-up-dialog.tsx'

/** The second step of one's own sign-in: the authenticator app and the recovery codes, to be set up, replaced and turned off. */
export default function TwoStepVerification() {
  const { withPassword, passwordDialog } = useConfirmedPassword('change your second step')
  const [enrollment, setEnrollment] = useState<Enrollment>()
  const [codes, setCodes] = useState<string[]>()
  const [asking, setAsking] = useState<'manage' | 'new-codes' | 'set-up' | 'codes'>()
  const reload = useFactorChange()
  const { data, error, refetch } = useQuery(factorQuery)
  if (error && !data)
    return <ErrorState title="We couldn’t load your second step" error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <LoadingState label="Loading two-step verification">
        <Skeleton height={120} />
      </LoadingState>
    )
  const factor = data.factors.find(({ kind }) => kind === 'totp')

  /** Runs a change that may ask for the password first. Returns what it did; nothing when the password was not given or it failed. */
  async function change<T>(what: string, run: () => Promise<T>): Promise<T | undefined> {
    try {
      return await withPassword(run)
    } catch (failure) {
      showError(what, { detail: readDetail(failure) })
      return undefined
    }
  }

  async function begin() {
    setAsking(undefined)
    const begun = await change('We couldn’t begin the set-up', () =>
      callFactor('POST', '/api/auth/factors', { body: { kind: 'totp' } }),
    )
    if (!begun) return
    setEnrollment(begun)
    setAsking('set-up')
  }

  async function turnOff(id: string) {
    const gone = await change('We couldn’t turn it off', async () => {
      await callFactor('DELETE', '/api/auth/factors/:id', { params: { id } })
      return true
    })
    if (!gone) return
    setAsking(undefined)
    await reload()
    showSuccess('Authenticator app turned off')
  }

  async function renewCodes() {
    const made = await change('We couldn’t make new codes', () => callFactor('POST', '/api/auth/recovery-codes'))
    if (!made) return
    setCodes(made.recoveryCodes)
    setAsking('codes')
    await reload()
  }

  async function finish(recoveryCodes: string[] | null) {
    if (recoveryCodes) setCodes(recoveryCodes)
    setAsking(recoveryCodes ? 'codes' : undefined)
    await reload()
    showSuccess('Authenticator app set up')
  }

  return (
    <>
      <ul className={classes.rows}>
        <li>
          <IconTile>
            <IconDeviceMobileCode size={18} />
          </IconTile>
          <div className={classes.words}>
            <p className={classes.name}>Authenticator app</p>
            <p className={classes.state}>
              {factor ? `Added ${formatDate(factor.addedAt)}` : 'A code from an app on your phone, at each sign-in'}
            </p>
          </div>
          <StatusBadge
            tone={factor ? 'ok' : 'mute'}
            icon={factor ? <IconCircleCheck size={14} /> : <IconCircleMinus size={14} />}
          >
            {factor ? 'On' : 'Off'}
          </StatusBadge>
          <Button
            variant="default"
            size="xs"
            aria-label={factor ? 'Manage authenticator app' : 'Set up authenticator app'}
            onClick={() => (factor ? setAsking('manage') : void begin())}
          >
            {factor ? 'Manage' : 'Set up'}
          </Button>
        </li>
        {data.factors.length > 0 && (
          <li>
            <IconTile>
              <IconKey size={18} />
            </IconTile>
            <div className={classes.words}>
              <p className={classes.name}>Recovery codes</p>
              <p className={classes.state}>{data.recoveryCodesLeft} of 10 left</p>
            </div>
            <Button variant="default" size="xs" onClick={() => setAsking('new-codes')}>
              New codes
            </Button>
          </li>
        )}
      </ul>
      <ManageDialog
        opened={asking === 'manage'}
        factor={factor}
        required={data.required}
        last={data.factors.length === 1}
        onMove={() => void begin()}
        onTurnOff={turnOff}
        onClose={() => setAsking(undefined)}
      />
      <NewCodesDialog opened={asking === 'new-codes'} onMake={renewCodes} onClose={() => setAsking(undefined)} />
      <SetUpDialog
        key={enrollment?.id}
        opened={asking === 'set-up'}
        enrollment={enrollment}
        onDone={finish}
        onClose={() => setAsking(undefined)}
      />
      <CodesDialog opened={asking === 'codes'} codes={codes} onClose={() => setAsking(undefined)} />
      {passwordDialog}
    </>
  )
}
