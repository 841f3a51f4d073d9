type Row = { id: string }

/** What is loaded of one list, newest first (ids fall with age), and whether there is more of it. */
export type Loaded<R extends Row> = { rows: R[]; more: boolean }

/**
 * Several lists as one, newest first. A row is held back while an unfinished list could still bring a newer one; `wanted`
 * names the lists, by place, whose next page lets the merged one go on.
 */
export function interleave<R extends Row>(lists: Loaded<R>[]): { rows: { row: R; list: number }[]; wanted: number[] } {
  // Below the last loaded row of an unfinished list nothing is known of it.
  const floors = lists.map(({ rows, more }) => (more ? (rows.at(-1)?.id ?? '~') : ''))
  const horizon = floors.reduce((highest, floor) => (floor > highest ? floor : highest), '')
  const rows = lists
    .flatMap((loaded, list) => loaded.rows.map((row) => ({ row, list })))
    .filter(({ row }) => row.id >= horizon)
    .sort((a, b) => (a.row.id < b.row.id ? 1 : -1))
  return { rows, wanted: horizon === '' ? [] : floors.flatMap((floor, list) => (floor === horizon ? [list] : [])) }
}
