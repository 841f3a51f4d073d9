import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ComponentType, FormEvent } from 'react'
import { useConfirmedPassword } from '../../../kit/record/web/secret/confirm-password.tsx'
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

type FirstPasswordFormProps = { user: SessionUser; NewPassword: ComponentType<NewPasswordProps> }

/** Sets a password for someone who signs in without one, once they have confirmed that it is they. */
export function FirstPasswordForm({ user, NewPassword }: FirstPasswordFormProps) {
  const queries = useQueryClient()
  const { values, refuse, bind } = usePasswordFields(['newPassword', 'confirm'])
  const { withPassword, passwordDialog } = useConfirmedPassword('set a password')
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

  function submit(event: FormEvent) {
    event.preventDefault()
    if (set.isPending) return
    const found = checkNewPassword(values)
    refuse(found)
    if (Object.keys(found).length === 0) set.mutate(values.newPassword)
  }

  const failure = describeOther(set.error)
  return (
    <>
      <form className={classes.form} onSubmit={submit} noValidate aria-label="Set a password">
        {failure && <Note tone="bad">{failure}</Note>}
        <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
        <div className={classes.pair}>
          <NewPassword {...bind('newPassword')} label="New password" own={[user.name, user.email]} size="sm" />
          <PasswordField {...bind('confirm')} label="Confirm password" autoComplete="new-password" />
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
