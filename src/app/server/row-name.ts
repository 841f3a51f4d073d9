import { findFileTable } from '../../kit/record/contract/attachment-file.ts'
import { recordKinds } from '../../records/index.ts'

/** What staff call a row of each table, in the client's log. Record kinds stand here by being registered. */
export const rowNames = new Map<string, string>([
  ...recordKinds.map((kind): [string, string] => [kind.table, kind.label.one]),
  ...recordKinds.flatMap((kind): [string, string][] => [findFileTable(kind)?.table ?? []].flat().map((table) => [table, `Document of a ${kind.label.one}`])),
  ['users', 'User'],
  ['build_outs', 'Build-out'],
  ['build_out_tasks', 'Task of the plan'],
  ['client_requests', 'Ask'],
  ['business_account_details', 'Detail of an account'],
])
