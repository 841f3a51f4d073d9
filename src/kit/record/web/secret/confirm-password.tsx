import type { ReactNode } from 'react'
import { useCallback, useRef, useState } from 'react'
import { ApiError } from '../../../http/web/api-error.ts'
import { type Proofs, sessionCalls } from '../../../session/web/session.ts'
import { dialogPart } from '../../../ui/part.ts'

const ConfirmDialog = dialogPart(() => import('./confirm-dialog.tsx').then((module) => module.ConfirmDialog))

type ConfirmedPassword = {
  /** Runs a call; when the server wants the password first, asks for it and runs it again. Undefined when it was not given. */
  withPassword: <T>(run: () => Promise<T>) => Promise<T | undefined>
  /** The component that uses the hook renders it. */
  passwordDialog: ReactNode
}

type Asking = { number: number; proofs: Proofs; opened: boolean }

const nobody: Asking = { number: 0, proofs: { password: true, passkey: false }, opened: false }

/**
 * For calls that the server returns 403 'confirm_password' until the session was confirmed recently: by the password or what stands
 * for it. `purpose` goes on after 'Enter your password to'.
 */
export function useConfirmedPassword(purpose = 'view sensitive details'): ConfirmedPassword {
  const [asking, setAsking] = useState(nobody)
  const { number, proofs, opened } = asking
  // Not in the state: a call that joins while the password is checked gets the same answer.
  const waiting = useRef<((given: boolean) => void)[]>([])

  function answer(given: boolean) {
    setAsking((before) => ({ ...before, opened: false }))
    for (const settle of waiting.current.splice(0)) settle(given)
  }

  const withPassword = useCallback(async <T,>(run: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await run()
    } catch (error) {
      if (!wantsPassword(error)) throw error
    }
    const found = await sessionCalls.proofs()
    const given = await new Promise<boolean>((settle) => {
      waiting.current.push(settle)
      setAsking((before) => ({
        // Another call that waits shares the dialog with what is typed there.
        number: before.opened ? before.number : before.number + 1,
        proofs: found,
        opened: true,
      }))
    })
    return given ? run() : undefined
  }, [])

  return {
    withPassword,
    passwordDialog: (
      <ConfirmDialog
        key={number}
        opened={opened}
        purpose={purpose}
        proofs={proofs}
        onClose={() => answer(false)}
        onConfirmed={() => answer(true)}
      />
    ),
  }
}

function wantsPassword(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403 && error.code === 'confirm_password'
}
