import { type QueryClient, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { useClientFocus } from '../../client-focus/web.ts'
import { readDetail } from '../../http/web/api-error.ts'
import { ApiError, request } from '../../http/web/request.ts'
import { useSession } from '../../session/web/session.ts'
import { showError, showSuccess } from '../../ui/toast.ts'
import { pathOf, type RecordKind } from '../contract/define-record.ts'
import type { Fields } from '../contract/field.ts'
import type { RecordRow } from '../contract/schema.ts'
import { putRow, takeRow } from './record-cache.ts'
import { changeLists, recordListQuery, rowPath } from './record-query.ts'

/** What a create or an update sends, by the declaration's own names and types. */
export type RecordInput<F extends Fields> = { [K in keyof F]?: z.input<F[K]['schema']> | null }

/** The rows of a kind for the client in focus, in pages. */
export function useRecordList<F extends Fields>(kind: RecordKind<F>) {
  return useInfiniteQuery(recordListQuery(kind, useClientFocus()))
}

/** Whether whoever is signed in must put a client in focus before a record can be added. */
export function useNeedsClient(): boolean {
  const isAdmin = useSession()?.user.role === 'admin'
  return useClientFocus() === undefined && isAdmin
}

/** Creates a row for the user or the client in focus. The same key and input make one row, however often they are sent. */
export function useCreateRecord<F extends Fields>(kind: RecordKind<F>) {
  const cache = useQueryClient()
  const client = useClientFocus()
  return useMutation({
    mutationFn: ({ input, key }: { input: RecordInput<F>; key: string }) => request<RecordRow>('POST', pathOf(kind), {
      body: client ? { ...input, userId: client } : input,
      headers: { 'idempotency-key': key },
    }),
    onSuccess: (row) => changeLists(cache, kind, row.userId, (data) => putRow(data, row)),
    onSettled: () => refetchLists(cache, kind),
  })
}

/**
 * Changes the named fields of a row at the version that was seen. Not optimistic: the form shows what is typed anyhow,
 * and a refused change could not be told from a saved one. Throws ApiError 412 with the row as it is now.
 */
export function useUpdateRecord<F extends Fields>(kind: RecordKind<F>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ row, input }: { row: RecordRow; input: RecordInput<F> }) => request<RecordRow>('PATCH', rowPath(kind, row), {
      body: input, headers: ifMatch(row),
    }),
    onSuccess: (row) => changeLists(cache, kind, row.userId, (data) => putRow(data, row)),
    onSettled: () => refetchLists(cache, kind),
  })
}

/** Moves a row to the trash: gone at once, back again when the server refuses, with Undo once it agreed. */
export function useTrashRecord<F extends Fields>(kind: RecordKind<F>) {
  const cache = useQueryClient()
  const trash = useMutation({
    mutationFn: (row: RecordRow) => request('DELETE', rowPath(kind, row), { headers: ifMatch(row) }),
    onMutate: async (row) => {
      await cache.cancelQueries({ queryKey: [kind.name, 'list'] })
      changeLists(cache, kind, row.userId, (data) => takeRow(data, row.id))
    },
    onSuccess: (_, row) => showSuccess(kind.messages.deleted, {
      detail: titleOf(kind, row), undo: () => restoreRow(cache, kind, row),
    }),
    onError: (error, row) => {
      const current = findCurrent(error) ?? row
      const gone = error instanceof ApiError && error.status === 404
      if (!gone) changeLists(cache, kind, row.userId, (data) => putRow(data, current))
      const retry = gone ? undefined : () => trash.mutate(current)
      showError(kind.messages.deleteFailed, { detail: readDetail(error), retry })
    },
    onSettled: () => refetchLists(cache, kind),
  })
  return trash
}

/** The name of a row, for headings and notices. */
export function titleOf(kind: { title: string }, row: RecordRow): string {
  const title = row[kind.title]
  return typeof title === 'string' ? title : ''
}

/** The row as it is now, out of a 412. */
export function findCurrent(error: unknown): RecordRow | undefined {
  if (!(error instanceof ApiError) || error.status !== 412) return undefined
  return (error.body as { current?: RecordRow } | undefined)?.current
}

async function restoreRow<F extends Fields>(cache: QueryClient, kind: RecordKind<F>, { id }: RecordRow): Promise<void> {
  const row = await request<RecordRow>('POST', rowPath(kind, { id }, 'restore'), { body: {} })
  changeLists(cache, kind, row.userId, (data) => putRow(data, row))
  showSuccess(kind.messages.restored, { detail: titleOf(kind, row) })
  refetchLists(cache, kind)
}

function refetchLists(cache: QueryClient, kind: { name: string }): void {
  void cache.invalidateQueries({ queryKey: [kind.name] })
}

function ifMatch({ version }: RecordRow): Record<string, string> {
  return { 'if-match': `"${version}"` }
}
