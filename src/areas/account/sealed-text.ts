/** What stands for a sealed detail: '•••-••-4417' for an SSN, dots for anything else. */
export function maskSealed(name: string, last4: string | null): string {
  if (name === 'ownerSsn') return `•••-••-${last4 ?? '••••'}`
  return '••••••••••'
}

/** A revealed detail for reading: '219-09-4417' for the nine digits of an SSN; anything else as it is. */
export function writeSealed(name: string, value: string): string {
  return name === 'ownerSsn' ? value.replace(/^(\d{3})(\d{2})(\d{4})$/, '$1-$2-$3') : value
}
