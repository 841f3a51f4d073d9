/** '440018294821', 4 -> '4400 1829 4821'. Groups digits from the left; a text with anything else comes back as it is. */
export function groupDigits(value: string, size: number): string {
  if (!/^\d+$/.test(value)) return value
  return value.match(new RegExp(`\\d{1,${size}}`, 'g'))?.join(' ') ?? value
}

/** What stands for a secret: '•••• •••• 0937' with its last characters, ten dots without. */
export function maskSecret(last4: string | null): string {
  return last4 ? `•••• •••• ${last4}` : '••••••••••'
}

/** The same in words, for screen readers. */
export function describeMask(last4: string | null): string {
  return last4 ? `Hidden, ends in ${Array.from(last4).join(' ')}` : 'Hidden'
}
