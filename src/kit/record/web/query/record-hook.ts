import { type QueryClient, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useClientFocus } from '../../../address/web/client-focus.ts'
import { keepClient } from '../../../address/web/keep-client.ts'
import { useMayChange, useSession } from '../../../session/web/session.ts'
import { showSuccess } from '../../../ui/toast.ts'
import { mayWrite } from '../../contract/access.ts'
import type { RecordKind, RecordMessages } from '../../contract/define-record.ts'
import type { Fields } from '../../contract/field.ts'
import { firstWords } from '../../contract/first-words.ts'
import { fieldValue, type RecordInput, type RecordRow } from '../../contract/row.ts'
import { useUndoableDelete } from '../trash/use-undoable-delete.ts'
import { putRow, takeRow } from './record-cache.ts'
import { recordClient } from './record-client.ts'
import { changeLists, type ListQuestion, recordListQuery } from './record-query.ts'

/** The rows of a kind for the client in focus, in pages; newest first unless a question asks otherwise. */
export function useRecordList<K extends RecordKind>(kind: K, question?: ListQuestion) {
  const client = useClientFocus()
  const owner = kind.access.shared ? undefined : client
  return useInfiniteQuery({
    ...recordListQuery(kind, owner, question),
    placeholderData: question && keepClient(owner, 2),
  })
}

/** What `useRecordList` returns for a kind. */
export type ListedRecords<K extends RecordKind = RecordKind> = ReturnType<typeof useRecordList<K>>

/** The summary of the rows of a kind for the client in focus, where no row is beside it: a list brings its own, `question.summary`. */
export function useRecordSummary(kind: RecordKind) {
  const focus = useClientFocus()
  const client = kind.access.shared ? undefined : focus
  return useQuery({
    queryKey: [kind.name, 'summary', client ?? null],
    queryFn: ({ signal }) => recordClient(kind)('GET', '/summary', { client, signal }),
  })
}

/** Whether anyone who is signed in must put a client in focus before a record can be added. */
export function useNeedsClient(kind?: { access: { shared: boolean } }): boolean {
  const isAdmin = useSession()?.user.role === 'admin'
  return useClientFocus() === undefined && isAdmin && !kind?.access.shared
}

/** Whether anyone who is signed in may add, change and delete rows of a kind. */
export function useMayWrite(kind: Pick<RecordKind, 'access'>): boolean {
  const mayChange = useMayChange()
  return mayWrite(kind.access, useSession()?.user.role) && mayChange
}

/** Creates a row for the user or the client in focus. The same key and input make one row, however often they are sent. */
export function useCreateRecord<K extends RecordKind>(kind: K) {
  const cache = useQueryClient()
  const client = useClientFocus()
  return useMutation({
    mutationFn: ({ input, key }: { input: RecordInput<K['fields']>; key: string }) =>
      recordClient(kind)('POST', '', {
        body: client && !kind.access.shared ? { ...input, userId: client } : input,
        idempotencyKey: key,
      }),
    onSuccess: (row) => changeLists(cache, kind, row.userId, (data, byAge) => putRow(data, row, byAge)),
    onSettled: () => refetchLists(cache, kind),
  })
}

/**
 * Changes the named fields of a row at the version that was seen. Not optimistic: the form shows what is typed anyway,
 * and a refused change would look like a saved one. Throws ApiError 412 with the row as it is now.
 */
export function useUpdateRecord<K extends RecordKind>(kind: K) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ row, input }: { row: RecordRow; input: RecordInput<K['fields']> }) =>
      recordClient(kind)('PATCH', '/:id', {
        params: { id: row.id },
        version: row.version,
        body: input,
      }),
    onSuccess: (row) => changeLists(cache, kind, row.userId, (data, byAge) => putRow(data, row, byAge)),
    onSettled: () => refetchLists(cache, kind),
  })
}

/** Moves a row to the trash: gone at once, back again when the server refuses, with Undo once it agreed. */
export function useTrashRecord(kind: RecordKind) {
  const cache = useQueryClient()
  return useUndoableDelete<RecordRow>({
    name: kind.name,
    send: ({ id, version }) => recordClient(kind)('DELETE', '/:id', { params: { id }, version }),
    take: ({ id, userId }) => changeLists(cache, kind, userId, (data) => takeRow(data, id)),
    put: (row) => changeLists(cache, kind, row.userId, (data, byAge) => putRow(data, row, byAge)),
    restore: (row) => restoreRow(cache, kind, row),
    deleted: kind.messages.deleted,
    failed: kind.messages.deleteFailed,
    describe: (row) => titleOf(kind, row),
  })
}

// A notice has room for a line or two.
const maxTitleLength = 120

/** The name of a row, for headings and notices. */
export function titleOf(kind: { title: string; fields?: Fields }, row: RecordRow): string {
  const title = fieldValue(row, kind.title)
  if (typeof title !== 'string') return ''
  if (kind.fields?.[kind.title]?.prose) return firstWords(title)
  return title.length > maxTitleLength ? `${title.slice(0, maxTitleLength).trimEnd()}…` : title
}

/** What the trash of a kind needs to know of it: a page that does without the record's schemas names no more than this. */
export type TrashKind = Pick<RecordKind, 'name' | 'table' | 'title'> & {
  access: { shared: boolean }
  messages: Pick<RecordMessages, 'restored'>
  /** Of a kind whose rows may have documents, so that those in the trash are offered too. */
  fields?: Fields
}

/** Restores a row from the trash to every list, and confirms it under this name or its title. */
export async function restoreRow(
  cache: QueryClient,
  kind: TrashKind,
  { id }: Pick<RecordRow, 'id'>,
  name?: string,
): Promise<void> {
  const row = await recordClient(kind)('POST', '/:id/restore', { params: { id } })
  changeLists(cache, kind, row.userId, (data, byAge) => putRow(data, row, byAge))
  showSuccess(kind.messages.restored, { detail: name ?? titleOf(kind, row) })
  refetchLists(cache, kind)
}

function refetchLists(cache: QueryClient, kind: { name: string }): void {
  void cache.invalidateQueries({ queryKey: [kind.name] })
}
