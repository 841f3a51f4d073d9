import { type Caller, client } from '../../../http/web/client.ts'
import { pathOf, type RecordKind } from '../../contract/define-record.ts'
import type { RecordRoutes } from '../../contract/routes.ts'

/**
 * Calls the routes of a kind by their contracts: `recordClient(bankAccount)('GET', '/:id', { params: { id } })`. Where no more than the table of a kind
 * is at hand, its type is named: `recordClient<typeof businessDocument>(documentKind)`.
 */
export function recordClient<K extends RecordKind>(kind: K | { table: string }): Caller<RecordRoutes<K>> {
  return client<RecordRoutes<K>>(pathOf(kind))
}
