import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, type FormEvent, useRef, useState } from 'react'
import { useConfirmedPassword } from '../../../kit/record/web/secret/confirm-password.tsx'
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

const names = ['newPassword', 'confirm'] as const
type Name = (typeof names)[number]
const empty: Record<Name, string> = { newPassword: '', confirm: '' }

type FirstPasswordFormProps = { user: SessionUser; NewPassword: ComponentType<NewPasswordProps> }

/** Sets a password for someone who signs in without one, once they have confirmed that it is they. */
export function FirstPasswordForm({ user, NewPassword }: FirstPasswordFormProps) {
  const queries = useQueryClient()
  const inputs = useRef<Partial<Record<Name, HTMLInputElement | null>>>({})
  const [values, setValues] = useState(empty)
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const { withPassword, passwordDialog } = useConfirmedPassword('set a password')
  const refuse = (found: Partial<Record<string, string>>) => {
    setErrors(found)
    const first = names.find((name) => found[name])
    if (first) inputs.current[first]?.focus()
  }
  const set = useMutation({
    mutationFn: (newPassword: string) =>
      withPassword(async () => {
        await call('POST', '/api/user/first-password', { body: { newPassword } })
        return true
      }),
    onSuccess: (done) => {
      if (!done) return undefined
      showSuccess('Password set', { detail: 'You can sign in with it from now on.' })
      void queries.invalidateQueries({ queryKey: ['signIn'] })
      return queries.invalidateQueries({ queryKey: overviewQuery.queryKey })
    },
    onError: (error) => refuse(readFieldErrors(error)),
  })
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
    if (set.isPending) return
    const found = checkNewPassword(values)
    refuse(found)
    if (Object.keys(found).length === 0) set.mutate(values.newPassword)
  }

  const differs = values.confirm !== '' && !values.newPassword.startsWith(values.confirm)
  const failure = describeOther(set.error)
  return (
    <>
      <form className={classes.form} onSubmit={submit} noValidate aria-label="Set a password">
        {failure && <Note tone="bad">{failure}</Note>}
        <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
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
          <p>We’ll ask you to confirm that it’s you.</p>
          <BusyButton type="submit" busy={set.isPending} busyLabel="Setting...">
            Set password
          </BusyButton>
        </div>
      </form>
      {passwordDialog}
    </>
  )
}
