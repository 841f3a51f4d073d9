import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, type FormEvent, useRef, useState } from 'react'
import type { SessionUser } from '../../../kit/session/contract.ts'
import { BusyButton } from '../../../kit/ui/busy-button.tsx'
import { Note } from '../../../kit/ui/note.tsx'
import { PasswordField } from '../../../kit/ui/password-field.tsx'
import { showSuccess } from '../../../kit/ui/toast.ts'
import { describeOther, readFieldErrors } from './form-failure.ts'
import { checkNewPassword, mismatch, type NewPasswordProps } from './new-password.ts'
import classes from './security.module.css'
import { call } from './security-call.ts'
import { overviewQuery } from './security-query.ts'

const names = ['currentPassword', 'newPassword', 'confirm'] as const
type Name = (typeof names)[number]
const empty: Record<Name, string> = { currentPassword: '', newPassword: '', confirm: '' }

/** Replaces the password; this device stays signed in, all others are signed out. */
export function PasswordForm({
  user,
  NewPassword,
}: {
  user: SessionUser
  NewPassword: ComponentType<NewPasswordProps>
}) {
  const queries = useQueryClient()
  const inputs = useRef<Partial<Record<Name, HTMLInputElement | null>>>({})
  const [values, setValues] = useState(empty)
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const focus = (found: Partial<Record<string, string>>) =>
    inputs.current[names.find((name) => found[name]) ?? 'confirm']?.focus()
  const refuse = (found: Partial<Record<string, string>>) => {
    setErrors(found)
    if (Object.keys(found).length > 0) focus(found)
  }
  const change = useMutation({
    mutationFn: ({ currentPassword, newPassword }: typeof values) =>
      call('POST', '/api/user/password', { body: { currentPassword, newPassword } }),
    onSuccess: () => {
      setValues(empty)
      setErrors({})
      showSuccess('Password updated successfully!', { detail: 'All other devices are signed out.' })
      void queries.invalidateQueries({ queryKey: overviewQuery.queryKey })
      void queries.invalidateQueries({ queryKey: ['signIn'] })
    },
    onError: (error) => refuse(readFieldErrors(error)),
  })
  // Told while typing, but not before the second password is as long as the first or has gone another way.
  const differs = values.confirm !== '' && !values.newPassword.startsWith(values.confirm)
  const bind = (name: Name) => ({
    name,
    value: values[name],
    error: errors[name],
    required: true,
    ref: (input: HTMLInputElement | null) => {
      inputs.current[name] = input
    },
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      const { value } = event.currentTarget
      setValues((before) => ({ ...before, [name]: value }))
      setErrors((before) => ({ ...before, [name]: undefined }))
    },
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
        <PasswordField
          {...bind('confirm')}
          label="Confirm password"
          autoComplete="new-password"
          error={differs ? mismatch : errors['confirm']}
        />
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
