/** What stands for a sealed detail: '•••-••-4417' for an SSN, '••-•••4471' for an EIN, dots for anything else. */
export function maskSealed(name: string, last4: string | null): string {
  if (name === 'ownerSsn') return `•••-••-${last4 ?? '••••'}`
  if (name === 'ein') return `••-•••${last4 ?? '••••'}`
  return '••••••••••'
}

/** A revealed detail for reading: '219-09-4417' for the nine digits of an SSN, '12-3454471' for an EIN; anything else as it is. */
export function writeSealed(name: string, value: string): string {
  if (name === 'ein') return value.replace(/^(\d{2})(\d{7})$/, '$1-$2')
  return name === 'ownerSsn' ? value.replace(/^(\d{3})(\d{2})(\d{4})$/, '$1-$2-$3') : value
}
