import type { TestResponse, TestPortal } from '../../../../tests/portal.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import type { ImportLine, MerchantImport, MerchantSummary, TransactionPage } from '../contract.ts'

/** One good line of a file, for tests. */
export const line = (number: number, change: Partial<ImportLine> = {}): ImportLine => ({
  line: number,
  occurredOn: '2026-10-02',
  description: 'Monthly consulting',
  customer: `Client ${number}`,
  amountCents: 249_500,
  kind: 'sale',
  method: 'Card',
  status: 'captured',
  ...change,
})

/** What a person does with the merchant routes, for tests. */
export function actAs(fixture: TestPortal, identity: Identity, client?: string) {
  const call = fixture.as(identity)
  const of = (path: string) => (client ? `${path}${path.includes('?') ? '&' : '?'}client=${client}` : path)
  return {
    call,
    bring: (rows: ImportLine[], more: object = {}, key?: string): Promise<TestResponse> =>
      call(
        'POST',
        '/api/merchant-imports',
        { fileName: 'figures.csv', rows, ...(client && { userId: client }), ...more },
        key ? { headers: { 'idempotency-key': key } } : {},
      ),
    summary: async (query = '') =>
      (await call('GET', of(`/api/merchant-transactions${query}`))).body['summary'] as MerchantSummary,
    list: async (query = '') => (await call('GET', of(`/api/merchant-transactions${query}`))).body as TransactionPage,
    imports: async () => (await call('GET', of('/api/merchant-imports'))).body['items'] as MerchantImport[],
    exported: (query = '') => call('GET', of(`/api/merchant-transactions/export${query}`)),
  }
}
