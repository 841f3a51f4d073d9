import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ComponentType, FormEvent } from 'react'
import type { SessionUser } from '../../../kit/session/contract.ts'
import { BusyButton } from '../../../kit/ui/busy-button.tsx'
import { Note } from '../../../kit/ui/note.tsx'
import { PasswordField } from '../../../kit/ui/password-field.tsx'
import { showSuccess } from '../../../kit/ui/toast.ts'
import { describeOther, readFieldErrors } from './form-failure.ts'
import { checkNewPassword, type NewPasswordProps } from './new-password.ts'
import classes from './security.module.css'
import { call } from './security-call.ts'
import { overviewQuery } from './security-query.ts'
import { usePasswordFields } from './use-password-fields.ts'

/** Replaces the password; this device stays signed in, all others are signed out. */
export function PasswordForm({
  user,
  NewPassword,
}: {
  user: SessionUser
  NewPassword: ComponentType<NewPasswordProps>
}) {
  const queries = useQueryClient()
  const { values, refuse, clear, bind } = usePasswordFields(['currentPassword', 'newPassword', 'confirm'])
  const change = useMutation({
    mutationFn: ({ currentPassword, newPassword }: typeof values) =>
      call('POST', '/api/user/password', { body: { currentPassword, newPassword } }),
    onSuccess: () => {
      clear()
      showSuccess('Password updated successfully!', { detail: 'All other devices are signed out.' })
      void queries.invalidateQueries({ queryKey: overviewQuery.queryKey })
      void queries.invalidateQueries({ queryKey: ['signIn'] })
    },
    onError: (error) => refuse(readFieldErrors(error)),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (change.isPending) return
    const found = {
      ...(!values.currentPassword && { currentPassword: 'Enter your current password' }),
      ...checkNewPassword(values),
    }
    refuse(found)
    if (Object.keys(found).length === 0) change.mutate(values)
  }

  const failure = describeOther(change.error)
  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-label="Change password">
      {failure && <Note tone="bad">{failure}</Note>}
      {/* Password managers learn from it whose password it is. */}
      <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
      <PasswordField {...bind('currentPassword')} label="Current password" autoComplete="current-password" />
      <div className={classes.pair}>
        <NewPassword {...bind('newPassword')} label="New password" own={[user.name, user.email]} size="sm" />
        <PasswordField {...bind('confirm')} label="Confirm password" autoComplete="new-password" />
      </div>
      <div className={classes.foot}>
        <p>Other devices will be signed out.</p>
        <BusyButton type="submit" busy={change.isPending} busyLabel="Changing...">
          Change password
        </BusyButton>
      </div>
    </form>
  )
}
