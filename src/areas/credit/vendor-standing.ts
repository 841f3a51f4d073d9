import { addDays } from '../../kit/calendar/date.ts'
import type { RowOf } from '../../kit/record/contract/row.ts'
import type { vendorAccount } from '../../records/vendor-account.ts'
import { readBureaus, type Vendor } from './vendor.ts'

/** A client's status with a vendor, by their record. */
export type VendorRow = RowOf<typeof vendorAccount>
export type VendorState = VendorRow['status']

/** What the portal knows of a client and a vendor. */
export type Standing = Pick<VendorRow, 'vendorKey' | 'status' | 'appliedOn' | 'decidedOn' | 'reportSeen'>

/** What to aim for before store accounts: so many starter accounts that report to each bureau. */
const aims = [
  { bureau: 'D&B', wanted: 3 },
  { bureau: 'Experian', wanted: 1 },
  { bureau: 'Equifax', wanted: 1 },
] as const

/** Applications for starter accounts in a week, at most, and days to wait after a denial. */
export const pace = { inAWeek: 5, afterDenial: 60 }

/** How many open accounts report to each bureau, as far as their vendors are said to without doubt. */
export function findCoverage(
  vendors: Vendor[],
  standings: Standing[],
): { bureau: string; wanted: number; have: number }[] {
  const open = vendors.filter(({ key }) =>
    standings.some(({ vendorKey, status }) => vendorKey === key && status === 'approved'),
  )
  return aims.map(({ bureau, wanted }) => ({
    bureau,
    wanted,
    have: open.filter((vendor) => readBureaus(vendor).some(({ name, sure }) => name === bureau && sure)).length,
  }))
}

/** Open accounts that count as reporting: seen on a report, or with a bureau that the vendor is said to report to without doubt. */
export function countReporting(vendors: Vendor[], standings: Standing[]): number {
  return standings.filter(({ status, reportSeen, vendorKey }) => {
    const vendor = vendors.find(({ key }) => key === vendorKey)
    return (
      status === 'approved' && (reportSeen || (vendor !== undefined && readBureaus(vendor).some(({ sure }) => sure)))
    )
  }).length
}

/** The day (YYYY-MM-DD) from when on one more application keeps the pace; undefined when that is today. */
export function findNextApplication(standings: Standing[], today: string): string | undefined {
  const recent = standings
    .flatMap(({ appliedOn }) => (appliedOn && appliedOn <= today && addDays(appliedOn, 7) > today ? [appliedOn] : []))
    .sort()
  const freed = recent.at(-pace.inAWeek)
  return freed && addDays(freed, 7)
}

/** The day from when on a vendor that said no may be asked again; undefined when it may be now. */
export function findRetry({ status, decidedOn }: Standing, today: string): string | undefined {
  if (status !== 'denied' || !decidedOn) return undefined
  const retry = addDays(decidedOn, pace.afterDenial)
  return retry > today ? retry : undefined
}

/** The dates of a change into a status: its own day, and no later ones. */
export function datesOf(
  status: VendorState,
  standing: Standing | undefined,
  today: string,
): { appliedOn?: string | null; decidedOn?: string | null } {
  if (status === 'planned') return { appliedOn: null, decidedOn: null }
  if (status === 'applied') return { appliedOn: today, decidedOn: null }
  return status === 'closed' && standing?.decidedOn ? {} : { decidedOn: today }
}
