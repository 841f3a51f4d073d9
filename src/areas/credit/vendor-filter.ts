import type { Standing, VendorState } from './vendor-standing.ts'

/** 'none' is a vendor with whom nothing has begun; undefined shows all. */
export type VendorFilter = VendorState | 'none' | undefined

export const vendorFilters: { key: VendorFilter; label: string }[] = [
  { key: undefined, label: 'All' },
  { key: 'none', label: 'Not started' },
  { key: 'planned', label: 'Planned' },
  { key: 'applied', label: 'Applied' },
  { key: 'approved', label: 'Approved' },
  { key: 'denied', label: 'Denied' },
  { key: 'closed', label: 'Closed' },
]

/** The filter that `?state=` names; all for anything else. */
export function readVendorFilter(state: unknown): VendorFilter {
  return vendorFilters.find(({ key }) => key === state)?.key
}

/** The state of a vendor, which may be that nothing has begun. */
export function stateOf(standing: Standing | undefined): VendorState | 'none' {
  return standing?.status ?? 'none'
}
