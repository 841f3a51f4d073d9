import { IconMessage } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDate } from '../../../../kit/ui/format.ts'
import { showSuccess } from '../../../../kit/ui/toast.ts'
import type { Factors } from '../../factor-contract.ts'
import { PhoneDialog } from '../phone-dialog-part.ts'
import { callFactor } from './factor-call.ts'
import { FactorRow } from './factor-row.tsx'
import { ManageDialog } from './manage-dialog.tsx'

type TextMessageRowProps = {
  data: Factors
  /** Asks for the password where it is needed; undefined when it was not given. */
  withPassword: <T>(run: () => Promise<T>) => Promise<T | undefined>
  /** Turns a factor off, and returns whether it is. */
  onTurnOff: (id: string) => Promise<boolean>
  /** Takes the recovery codes, which are there for the first factor only. */
  onAdded: (recoveryCodes: string[] | null) => Promise<void>
}

/** Codes by text message as a second step. */
export function TextMessageRow({ data, withPassword, onTurnOff, onAdded }: TextMessageRowProps) {
  const [asking, setAsking] = useState<'manage' | 'set-up'>()
  const [begun, setBegun] = useState('')
  const phone = data.factors.find(({ kind }) => kind === 'phone')

  async function send(number: string) {
    const enrollment = await withPassword(() =>
      callFactor('POST', '/api/auth/factors', { body: { kind: 'phone', phone: number } }),
    )
    if (!enrollment || enrollment.kind === 'totp') return undefined
    setBegun(enrollment.id)
    return enrollment
  }

  async function verify(code: string) {
    const { recoveryCodes } = await callFactor('POST', '/api/auth/factors/:id/verify', {
      params: { id: begun },
      body: { code },
    })
    setAsking(undefined)
    await onAdded(recoveryCodes)
    showSuccess('Text message set up')
  }

  async function turnOff(id: string) {
    if (!(await onTurnOff(id))) return
    setAsking(undefined)
    showSuccess('Text message turned off')
  }

  return (
    <>
      <FactorRow
        icon={<IconMessage size={18} />}
        name="Text message"
        state={
          phone
            ? `Added ${formatDate(phone.addedAt)} · number ending in ${phone.lastDigits}`
            : 'A backup when you do not have the app'
        }
        on={phone !== undefined}
        what="text message"
        onManage={() => setAsking('manage')}
        onSetUp={() => setAsking('set-up')}
      />
      <ManageDialog
        opened={asking === 'manage'}
        title="Text message"
        another="Use another number"
        hint="Set it up again for another number: the old one stops working then."
        factor={phone}
        required={data.required}
        last={data.factors.length === 1}
        onMove={() => setAsking('set-up')}
        onTurnOff={turnOff}
        onClose={() => setAsking(undefined)}
      />
      <PhoneDialog
        key={asking === 'set-up' ? 'open' : 'closed'}
        opened={asking === 'set-up'}
        title="Set up text message"
        why="At sign-in we’ll text a code to this number. Other devices will ask for one, too."
        onSend={send}
        onVerify={(_, code) => verify(code)}
        onClose={() => setAsking(undefined)}
      />
    </>
  )
}
