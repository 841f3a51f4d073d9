import { Button } from '@mantine/core'
import { IconDeviceMobileCode, IconKey } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readDetail } from '../../../../kit/http/web/api-error.ts'
import { useConfirmedPassword } from '../../../../kit/record/web/secret/confirm-password.tsx'
import { ErrorState } from '../../../../kit/ui/error-state.tsx'
import { formatDate } from '../../../../kit/ui/format.ts'
import { IconTile } from '../../../../kit/ui/icon-tile.tsx'
import { LoadingState } from '../../../../kit/ui/loading-state.tsx'
import { Skeleton } from '../../../../kit/ui/skeleton.tsx'
import { showError, showSuccess } from '../../../../kit/ui/toast.ts'
import type { AppEnrollment } from '../../factor-contract.ts'
import { CodesDialog } from './codes-dialog.tsx'
import { callFactor } from './factor-call.ts'
import { FactorRow } from './factor-row.tsx'
import { factorQuery, useFactorChange } from './factor-query.ts'
import classes from './factor.module.css'
import { ManageDialog } from './manage-dialog.tsx'
import { NewCodesDialog } from './new-codes-dialog.tsx'
import { SetUpDialog } from './set-up-dialog.tsx'
import { TextMessageRow } from './text-message-row.tsx'

/** The second step of one's own sign-in: the authenticator app, text messages and the recovery codes, to be set up, replaced and turned off. */
export default function TwoStepVerification() {
  const { withPassword, passwordDialog } = useConfirmedPassword('change your second step')
  const [enrollment, setEnrollment] = useState<AppEnrollment>()
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
    if (begun?.kind !== 'totp') return
    setEnrollment(begun)
    setAsking('set-up')
  }

  async function turnOff(id: string): Promise<boolean> {
    const gone = await change('We couldn’t turn it off', async () => {
      await callFactor('DELETE', '/api/auth/factors/:id', { params: { id } })
      return true
    })
    if (gone) await reload()
    return gone === true
  }

  async function turnAppOff(id: string) {
    if (!(await turnOff(id))) return
    setAsking(undefined)
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
  }

  return (
    <>
      <ul className={classes.rows}>
        <FactorRow
          icon={<IconDeviceMobileCode size={18} />}
          name="Authenticator app"
          state={factor ? `Added ${formatDate(factor.addedAt)}` : 'A code from an app on your phone, at each sign-in'}
          on={factor !== undefined}
          what="authenticator app"
          onManage={() => setAsking('manage')}
          onSetUp={() => void begin()}
        />
        {(data.texts || data.factors.some(({ kind }) => kind === 'phone')) && (
          <TextMessageRow data={data} withPassword={withPassword} onTurnOff={turnOff} onAdded={finish} />
        )}
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
        title="Authenticator app"
        another="Use another phone"
        hint="On a new phone, set it up again: the old one stops working then."
        factor={factor}
        required={data.required}
        last={data.factors.length === 1}
        onMove={() => void begin()}
        onTurnOff={turnAppOff}
        onClose={() => setAsking(undefined)}
      />
      <NewCodesDialog opened={asking === 'new-codes'} onMake={renewCodes} onClose={() => setAsking(undefined)} />
      <SetUpDialog
        key={enrollment?.id}
        opened={asking === 'set-up'}
        enrollment={enrollment}
        onDone={async (recoveryCodes) => {
          await finish(recoveryCodes)
          showSuccess('Authenticator app set up')
        }}
        onClose={() => setAsking(undefined)}
      />
      <CodesDialog opened={asking === 'codes'} codes={codes} onClose={() => setAsking(undefined)} />
      {passwordDialog}
    </>
  )
}
