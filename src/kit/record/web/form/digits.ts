/** '440018294821', 4 -> '4400 1829 4821'. Groups digits from the left; a text with anything else comes back as it is. */
export function groupDigits(value: string, size: number): string {
  if (!/^\d+$/.test(value)) return value
  return value.match(new RegExp(`\\d{1,${size}}`, 'g'))?.join(' ') ?? value
}
