import type { TextInputProps } from '@mantine/core'
import { PasswordField } from '../../../kit/ui/password-field.tsx'
import { shortestPassword } from './check-field.ts'
import { rateStrength, strengthWords } from './strength.ts'
import classes from './strength-bars.module.css'

type NewPasswordFieldProps = Omit<TextInputProps, 'value' | 'description'> & {
  value: string
  /** Name and e-mail, which make a password easy to guess. */
  own: string[]
}

/** A field for a new password: the rule before the mistake, and how strong it is while typing. */
export function NewPasswordField({ value, own, ...rest }: NewPasswordFieldProps) {
  const strength = rateStrength(value, own)
  return (
    <PasswordField
      size="md"
      {...rest}
      value={value}
      autoComplete="new-password"
      required
      description={
        <span className={classes.strength}>
          <span className={classes.bars} data-strength={strength} aria-hidden="true">
            <i />
            <i />
            <i />
            <i />
          </span>
          {value ? (
            <span>
              Strength: <b>{strengthWords[strength]}</b>
            </span>
          ) : (
            <span>At least {shortestPassword} characters. A few words in a row are strong.</span>
          )}
        </span>
      }
    />
  )
}
