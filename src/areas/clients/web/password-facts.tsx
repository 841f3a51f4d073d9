import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react'
import { formatWhen } from '../../../kit/ui/format.ts'
import type { ClientRow } from '../contract.ts'
import classes from './client-table.module.css'

/** What may be known of a password: when it was changed and whether a second factor guards it. */
export function PasswordFacts({
  client: { passwordChangedAt, twoFactorEnabled },
  now,
}: {
  client: ClientRow
  now: Date
}) {
  const Shield = twoFactorEnabled ? IconShieldCheck : IconShieldOff
  return (
    <>
      <span>
        <span className={classes.word}>Password </span>
        <span className={classes.changed}>
          {passwordChangedAt ? `changed ${formatWhen(passwordChangedAt, now)}` : 'never changed'}
        </span>
      </span>
      <span className={classes.factor} data-on={twoFactorEnabled || undefined}>
        <Shield size={13} aria-hidden />
        Two-step {twoFactorEnabled ? 'on' : 'off'}
      </span>
    </>
  )
}
