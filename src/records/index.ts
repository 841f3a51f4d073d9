import type { RecordKind } from '../kit/record/contract/define-record.ts'
import { bankAccount } from './bank-account.ts'
import { businessAccount } from './business-account.ts'
import { businessDocument } from './business-document.ts'

/** Every record kind of the portal. A kind that stands here has its routes, its tests and its place in the live feed. */
export const recordKinds: RecordKind[] = [bankAccount, businessAccount, businessDocument] as unknown as RecordKind[]
