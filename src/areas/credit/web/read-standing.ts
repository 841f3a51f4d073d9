import type { RecordRow } from '../../../kit/record/contract/schema.ts'
import type { Standing, VendorState } from '../vendor-standing.ts'

/** A row of vendorAccount by the names and types of its declaration. */
export function readStanding(row: RecordRow): Standing {
  const text = (name: string) => (typeof row[name] === 'string' ? row[name] : null)
  return {
    vendorKey: text('vendorKey') ?? '', status: row['status'] as VendorState, appliedOn: text('appliedOn'), decidedOn: text('decidedOn'), reportSeen: row['reportSeen'] === true,
  }
}
