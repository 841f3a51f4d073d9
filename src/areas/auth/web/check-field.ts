/** Shown before the mistake as well as after it. */
export const shortestPassword = 8

/** A message for an e-mail address that cannot be one, else undefined. */
export function checkEmail(email: string): string | undefined {
  if (!email.trim()) return 'Enter your e-mail address'
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? undefined : 'Enter a valid e-mail address'
}

/** A message for a phone number that cannot be one, else undefined. */
export const checkPhone = (phone: string): string | undefined =>
  phone.replaceAll(/\D/g, '').length >= 8 ? undefined : 'Enter a phone number, like (503) 555-0142.'

/** A message for a new password that is missing or too short, else undefined. */
export function checkNewPassword(password: string): string | undefined {
  if (!password) return 'Choose a password'
  return password.length < shortestPassword ? `Use at least ${shortestPassword} characters` : undefined
}
