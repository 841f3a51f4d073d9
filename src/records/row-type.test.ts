import { expectTypeOf, test } from 'vitest'
import type { RecordKind } from '../kit/record/contract/define-record.ts'
import type { Attachment } from '../kit/record/field/attachments/field.ts'
import type { ListItem } from '../kit/record/field/list/field.ts'
import type { SecretView } from '../kit/record/field/secret/field.ts'
import type { RecordInput, RecordRow, RowOf } from '../kit/record/contract/row.ts'
import type { recordClient } from '../kit/record/web/query/record-client.ts'
import type { RecordPageConfig } from '../kit/record/web/list/page-config.ts'
import type { automation } from './automation.ts'
import type { bankAccount } from './bank-account.ts'
import type { businessAccount } from './business-account.ts'
import type { recordKinds } from './index.ts'
import type { purchaseOrder } from './purchase-order.ts'
import type { trainingVideo } from './training-video.ts'
import type { userProfile } from './user-profile.ts'

// Nothing here runs: `tsc --noEmit`, which is part of `npm test`, fails when a type is no longer inferred.

type Bank = RowOf<typeof bankAccount>

test('a row has what every row has', () => {
  expectTypeOf<Bank['id']>().toEqualTypeOf<string>()
  expectTypeOf<Bank['userId']>().toEqualTypeOf<string>()
  expectTypeOf<Bank['version']>().toEqualTypeOf<number>()
  expectTypeOf<Bank['createdAt']>().toEqualTypeOf<string>()
  expectTypeOf<Bank['deletedAt']>().toEqualTypeOf<string | null>()
})

test('a field that must be there is never null; one that may be left empty is', () => {
  expectTypeOf<Bank['bankName']>().toEqualTypeOf<string>()
  expectTypeOf<Bank['notes']>().toEqualTypeOf<string | null>()
  expectTypeOf<Bank['dateOpened']>().toEqualTypeOf<string | null>()
  expectTypeOf<Bank['businessAccountUrl']>().toEqualTypeOf<string | null>()
  expectTypeOf<RowOf<typeof trainingVideo>['module']>().toEqualTypeOf<number | null>()
})

test('an amount is a number, a flag yes or no, a field with a default never null', () => {
  expectTypeOf<Bank['monthlyFees']>().toEqualTypeOf<number>()
  expectTypeOf<Bank['isSavings']>().toEqualTypeOf<boolean>()
  expectTypeOf<RowOf<typeof purchaseOrder>['amount']>().toEqualTypeOf<number>()
})

test('a choice is one of its values, null where it may be left empty', () => {
  expectTypeOf<RowOf<typeof purchaseOrder>['status']>().toEqualTypeOf<'pending' | 'approved' | 'rejected'>()
  expectTypeOf<RowOf<typeof userProfile>['creditProfile']>().toEqualTypeOf<'SSN Profile' | 'CPN Profile' | null>()
})

test('a field that staff or the server set has its type, too', () => {
  expectTypeOf<RowOf<typeof automation>['status']>().toEqualTypeOf<'pending' | 'Active' | 'paused' | 'failed'>()
  expectTypeOf<RowOf<typeof automation>['statusChangedAt']>().toEqualTypeOf<string | null>()
})

test('a secret shows its view, a list its entries, documents what they are called', () => {
  expectTypeOf<Bank['accountNumber']>().toEqualTypeOf<SecretView>()
  expectTypeOf<RowOf<typeof businessAccount>['details']>().toEqualTypeOf<ListItem[]>()
  expectTypeOf<RowOf<typeof purchaseOrder>['documents']>().toEqualTypeOf<Attachment[]>()
})

test('a field that the kind does not have is not in its rows, and a row of any kind has no fields at all', () => {
  expectTypeOf<Bank>().not.toHaveProperty('accountNo')
  expectTypeOf<keyof RowOf<RecordKind>>().toEqualTypeOf<keyof RecordRow>()
  expectTypeOf<string>().not.toExtend<keyof Bank>()
})

test('what a form sends differs from what a row shows: a secret is text', () => {
  expectTypeOf<RecordInput<(typeof bankAccount)['fields']>['accountNumber']>().toEqualTypeOf<
    string | null | undefined
  >()
})

test('every kind is a RecordKind and every row a RecordRow without a cast; the slots of a screen know its rows', () => {
  expectTypeOf<typeof bankAccount>().toExtend<RecordKind>()
  expectTypeOf<typeof recordKinds>().toEqualTypeOf<RecordKind[]>()
  expectTypeOf<Bank>().toExtend<RecordRow>()
  expectTypeOf<NonNullable<RecordPageConfig<typeof bankAccount>['cardTitle']>>().parameter(0).toEqualTypeOf<Bank>()
})

declare const call: ReturnType<typeof recordClient<typeof bankAccount>>

test('the routes of a kind return its rows', () => {
  const find = () => call('GET', '/:id', { params: { id: '1' } })
  expectTypeOf(find).returns.resolves.toEqualTypeOf<Bank>()
  const list = () => call('GET', '', { query: { sort: 'bankName' }, client: undefined, limit: 20 })
  expectTypeOf(list).returns.resolves.toHaveProperty('items').toEqualTypeOf<Bank[]>()
})

// Never called.
export const refused = [
  // @ts-expect-error -- no such route
  () => call('GET', '/:id/secrets', { params: { id: '1' } }),
  // @ts-expect-error -- a field that the kind does not have
  () => call('POST', '', { body: { bankNames: 'First' }, idempotencyKey: 'key-12345' }),
  // @ts-expect-error -- a value of another type
  () => call('PATCH', '/:id', { params: { id: '1' }, body: { monthlyFees: 'ten' }, version: 1 }),
  // @ts-expect-error -- no version
  () => call('DELETE', '/:id', { params: { id: '1' } }),
]
