import data from './starter-vendors.json' with { type: 'json' }

/** A vendor of the starter list, as sources commonly describe it; none of it is certain. */
export type Vendor = {
  key: string
  name: string
  category: string
  /** 1 to open first, 2 to open next, 3 to check first. */
  group: number
  why: string
  terms: string
  entry: string
  fee: string
  /** Bureaus; a '?' behind a name marks one that is unverified or disputed, 'check' that nothing is known. */
  reportsTo: string[]
  note: string
}

export type Bureau = { name: string; sure: boolean }

export const vendors: Vendor[] = data.vendors

/** The day on which the list was put together, YYYY-MM-DD. */
export const vendorsCheckedOn: string = data.checkedOn

/** The order in which to apply: the heading of each part of the list. */
export const vendorGroups = [
  { group: 1, title: 'Open first', sentence: 'No fee, and reported to D&B.' },
  { group: 2, title: 'Open next', sentence: 'To cover the remaining bureaus.' },
  { group: 3, title: 'Check first', sentence: 'Reporting is unclear or requirements are higher.' },
] as const

/** The bureaus a vendor is said to report to; none when nothing is known. */
export function readBureaus({ reportsTo }: Pick<Vendor, 'reportsTo'>): Bureau[] {
  return reportsTo
    .filter((name) => name !== 'check')
    .map((name) => ({ name: name.replace('?', ''), sure: !name.endsWith('?') }))
}

/** Terms and fee in one line: 'Net 30, no fee'. */
export function describeTerms({ terms, fee }: Pick<Vendor, 'terms' | 'fee'>): string {
  if (terms === fee) return describeFact(terms)
  const bare = describeFact(fee)
  return `${terms}, ${bare === 'Fee' ? 'membership fee' : bare.replace(/^None/, 'no fee').replace(/^[A-Z]/, (letter) => letter.toLowerCase())}`
}

/** Whether a fact of the list is marked as unconfirmed: 'fee (check)', 'subscription'. */
export function isUnsure(fact: string): boolean {
  return /\((?:amount: )?(?:check|general)\)|^check$|own \d+ disclosure/i.test(fact)
}

/** The fact without the marks that say it is unsure: 'yearly fee (amount: check)' -> 'Yearly fee'. */
export function describeFact(fact: string): string {
  const bare = fact.replace(/\s*\((?:amount: )?(?:check|general)\)/i, '').replace(/^check$/i, 'Unknown')
  return bare.charAt(0).toUpperCase() + bare.slice(1)
}
