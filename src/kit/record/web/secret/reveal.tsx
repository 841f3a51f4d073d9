import type { ReactNode } from 'react'
import { createContext, use, useEffect, useMemo, useState } from 'react'
import { readDetail } from '../../../http/web/api-error.ts'
import { announce } from '../../../ui/announce.ts'
import { showError } from '../../../ui/toast.ts'
import type { RecordKind } from '../../contract/define-record.ts'
import type { RecordRow } from '../../contract/row.ts'
import { useConfirmedPassword } from './confirm-password.tsx'
import { recordClient } from '../query/record-client.ts'

/** One secret: a field of a row, or one entry of a list. */
export type SecretRef = { row: RecordRow; field: string; item?: string | undefined }

type Shown = { key: string; value: string }
type Reveal = {
  shown: Shown | undefined
  setShown: (shown: Shown | undefined) => void
  read: (secret: SecretRef) => Promise<string | undefined>
}

/** Milliseconds after which a secret is masked again. */
const maxShownLength = 30_000

const RevealContext = createContext<Reveal | undefined>(undefined)

/** Holds the one secret of a page that is in sight, and asks for the password where the server wants it. */
export function RevealProvider({ kind, children }: { kind: RecordKind; children: ReactNode }) {
  const { withPassword, passwordDialog } = useConfirmedPassword()
  const [shown, setShown] = useState<Shown>()

  // Nothing stays on the screen of someone who walked away.
  useEffect(() => {
    if (!shown) return
    const timer = setTimeout(() => setShown(undefined), maxShownLength)
    return () => clearTimeout(timer)
  }, [shown])

  const reveal = useMemo<Reveal>(
    () => ({
      shown,
      setShown,
      read: async ({ row, field, item }) => {
        const call = () => recordClient(kind)('POST', '/:id/reveal', { params: { id: row.id }, body: { field, item } })
        return (await withPassword(call))?.value
      },
    }),
    [kind, shown, withPassword],
  )

  return (
    <RevealContext value={reveal}>
      {children}
      {passwordDialog}
    </RevealContext>
  )
}

/** One secret for reading and copying. Its value is kept nowhere but here, and only while it is in sight. */
export function useReveal(secret: SecretRef) {
  const reveal = use(RevealContext)
  if (!reveal) throw new Error('useReveal needs a RevealProvider around it.')
  const { shown, setShown, read } = reveal
  const [busy, setBusy] = useState(false)
  // With the version: after a change the old value must not stay in sight as if it were the new one.
  const key = [secret.row.id, secret.row.version, secret.field, secret.item].join(' ')
  const value = shown?.key === key ? shown.value : undefined

  async function toggle(): Promise<void> {
    if (busy) return
    if (value !== undefined) return setShown(undefined)
    setBusy(true)
    try {
      const found = await read(secret)
      if (found === undefined) return
      setShown({ key, value: found })
      announce('Shown')
    } catch (error) {
      showError('We couldn’t show this', { detail: readDetail(error), retry: toggle })
    } finally {
      setBusy(false)
    }
  }

  async function readForCopy(): Promise<string> {
    const found = value ?? (await read(secret))
    // Closing the password dialog means that nothing was copied: no error notice is needed.
    return found ?? new Promise<string>(() => {})
  }

  return { value, busy, toggle, readForCopy }
}
