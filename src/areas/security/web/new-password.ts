import type { TextInputProps } from '@mantine/core'

/** Props of the field that also shows how strong a new password is. */
export type NewPasswordProps = Omit<TextInputProps, 'value' | 'description'> & { value: string; own: string[] }

export const mismatch = 'Passwords do not match.'
const minLength = 8

/** What is wrong with a new password that was typed twice, by field. */
export const checkNewPassword = (typed: {
  newPassword: string
  confirm: string
}): Partial<Record<'newPassword' | 'confirm', string>> => ({
  ...(typed.newPassword.length < minLength && {
    newPassword: typed.newPassword ? `Use at least ${minLength} characters` : 'Choose a password',
  }),
  ...(typed.confirm !== typed.newPassword && { confirm: typed.confirm ? mismatch : 'Enter the password again' }),
})
