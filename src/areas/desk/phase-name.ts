/** The phases of the plan in their order, as the columns of the board: short names for where there is little room. */
const phases: { key: string; short: string; long: string }[] = [
  { key: 'P01', short: 'Formation', long: 'Business Formation' },
  { key: 'P02', short: 'EIN & agent', long: 'EIN & Registered Agent' },
  { key: 'P03', short: 'Address', long: 'Address, Phone & 411' },
  { key: 'P04', short: 'D&B', long: 'D&B Registration' },
  { key: 'P05', short: 'Banking', long: 'Business Banking' },
  { key: 'P06', short: 'Licenses', long: 'Licenses & Compliance' },
  { key: 'P07', short: 'Web', long: 'Web Presence' },
  { key: 'P08', short: 'Vendors', long: 'Vendor Credit (Tier 1)' },
  { key: 'P09', short: 'PAYDEX', long: 'PAYDEX Activation' },
  { key: 'P10', short: 'Store credit', long: 'Store Credit (Tier 2)' },
  { key: 'P11', short: 'Revolving', long: 'Revolving Credit (Tier 3)' },
  { key: 'P12', short: 'Loans', long: 'Credit & Loans (Tier 4)' },
  { key: 'P13', short: 'Orders', long: 'Receivables & Purchase Orders' },
  { key: 'P14', short: 'Hand-over', long: 'Handoff' },
]

/** The column of clients whose plan is done, as the API names it. */
export const doneColumn = 'done'

/** Keys of the columns that every board has. */
export const phaseKeys: string[] = phases.map(({ key }) => key)

/** Whether a text can be a column, of this plan or another one. */
export const isColumn = (text: string): boolean => text === doneColumn || /^P\d{2}$/.test(text)

/** A phase by its short name; one of a plan that has others by its key. */
export const shortPhase = (key: string | null): string => nameOf(key, 'short')

/** A phase by its name. */
export const longPhase = (key: string | null): string => nameOf(key, 'long')

function nameOf(key: string | null, name: 'short' | 'long'): string {
  if (key === null || key === doneColumn) return 'Done'
  return phases.find((phase) => phase.key === key)?.[name] ?? key
}
