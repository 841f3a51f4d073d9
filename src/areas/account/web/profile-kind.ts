import type { RecordKind } from '../../../kit/record/contract/define-record.ts'
import { userProfile } from '../../../records/user-profile.ts'

/** The kind for the parts that work by field kinds. */
export const profileKind = userProfile as unknown as RecordKind
