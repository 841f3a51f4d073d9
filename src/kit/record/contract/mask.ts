/** What stands for a secret: '•••• •••• 0937' with its last characters, ten dots without. */
export function maskSecret(last4: string | null): string {
  return last4 ? `•••• •••• ${last4}` : '••••••••••'
}

/** The same in words, for screen readers. */
export function describeMask(last4: string | null): string {
  return last4 ? `Hidden, ends in ${Array.from(last4).join(' ')}` : 'Hidden'
}
