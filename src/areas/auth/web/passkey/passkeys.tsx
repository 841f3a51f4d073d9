import { Button } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
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
import type { Factor } from '../../factor-contract.ts'
import { CodesDialog } from '../factor/codes-dialog.tsx'
import { callFactor } from '../factor/factor-call.ts'
import { factorQuery, useFactorChange } from '../factor/factor-query.ts'
import classes from '../factor/factor.module.css'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { canUsePasskeys, createPasskey, NoPasskey } from './authenticator.ts'
import { callPasskey } from './passkey-call.ts'
import { RemovePasskeyDialog } from './remove-passkey-dialog.tsx'

/** One's own passkeys, to be added and removed. */
export default function Passkeys() {
  const { withPassword, passwordDialog } = useConfirmedPassword('change your passkeys')
  const reload = useFactorChange()
  const [codes, setCodes] = useState<string[]>()
  const [asking, setAsking] = useState<'add' | 'codes'>()
  const [leaving, setLeaving] = useState<Factor>()
  const { data, error, refetch } = useQuery(factorQuery)
  if (error && !data)
    return <ErrorState title="We couldn’t load your passkeys" error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <LoadingState label="Loading passkeys">
        <Skeleton height={72} />
      </LoadingState>
    )
  const passkeys = data.factors.filter(({ kind }) => kind === 'passkey')

  const enroll = () => callPasskey('POST', '/api/auth/passkeys')

  /** The password is asked for, where it is needed, before the name. */
  async function begin() {
    try {
      if (await withPassword(enroll)) setAsking('add')
    } catch (failure) {
      showError('We couldn’t begin to add a passkey', { detail: readDetail(failure) })
    }
  }

  async function add(name: string): Promise<string | undefined> {
    try {
      const asked = await enroll()
      const credential = await createPasskey(asked.options)
      const { recoveryCodes } = await callPasskey('POST', '/api/auth/passkeys/verify', {
        body: { challenge: asked.challenge, name, credential: credential as never },
      })
      if (recoveryCodes) setCodes(recoveryCodes)
      setAsking(recoveryCodes ? 'codes' : undefined)
      await reload()
      showSuccess('Passkey added')
      return undefined
    } catch (failure) {
      return failure instanceof NoPasskey ? failure.message : readDetail(failure)
    }
  }

  async function remove({ id }: Factor): Promise<void> {
    try {
      const gone = await withPassword(async () => {
        await callFactor('DELETE', '/api/auth/factors/:id', { params: { id } })
        return true
      })
      if (!gone) return
      setLeaving(undefined)
      await reload()
      showSuccess('Passkey removed')
    } catch (failure) {
      showError('We couldn’t remove the passkey', { detail: readDetail(failure) })
    }
  }

  return (
    <>
      {passkeys.length > 0 && (
        <ul className={classes.rows}>
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <IconTile>
                <IconFingerprint size={18} />
              </IconTile>
              <div className={classes.words}>
                <p className={classes.name}>{passkey.name}</p>
                <p className={classes.state}>
                  Added {formatDate(passkey.addedAt)}
                  {passkey.lastUsedAt && ` · last used ${formatDate(passkey.lastUsedAt)}`}
                </p>
              </div>
              <Button
                variant="default"
                size="xs"
                aria-label={`Remove passkey ${passkey.name}`}
                onClick={() => setLeaving(passkey)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {canUsePasskeys() ? (
        <Button variant="default" mt={passkeys.length > 0 ? 14 : 0} onClick={() => void begin()}>
          Add a passkey
        </Button>
      ) : (
        passkeys.length === 0 && <p>Your browser can’t make passkeys at this address.</p>
      )}
      <AddPasskeyDialog opened={asking === 'add'} onAdd={add} onClose={() => setAsking(undefined)} />
      <RemovePasskeyDialog
        passkey={leaving}
        last={data.factors.length === 1}
        onRemove={remove}
        onClose={() => setLeaving(undefined)}
      />
      <CodesDialog opened={asking === 'codes'} codes={codes} onClose={() => setAsking(undefined)} />
      {passwordDialog}
    </>
  )
}
