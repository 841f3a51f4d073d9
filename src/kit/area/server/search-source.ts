/** A found row as the database returns it; `texts` are excerpts of the source's texts, in their order. */
export type FoundRow = {
  id: string
  owner: string
  title: string | null
  texts: (string | null)[]
  rank: number
  client: string | null
}

/** The caller: a client, or an admin; and whose rows: everyone's or one client's. */
export type SearchReader = { admin: boolean; id: string; everybody: boolean }

/** Rows in which the search looks. Only columns that the portal's role may read can be named. */
export type SearchSource = {
  name: string
  table: string
  /** SQL of what names the row `t`; `long` when it may be a whole paragraph. */
  title: string
  long?: boolean
  /** SQL of the lowered text in which is searched, and of the row's other texts. */
  text: string
  texts: string[]
  where?: string[]
  /** SQL of whose row it is; its column `user_id` unless given. */
  owner?: string
  /** Searched for staff only, in addition to row security. */
  staffOnly?: true
  /** The rows are no client's own: all are searched, whichever client is in focus. */
  everyone?: boolean
  /**
   * SQL of the ids among which staff find rows of everyone, of the words that were typed, as `$5`: a function of the owner, for whom there are
   * indexes (decision 011). Without it every row is read. `similar` is asked when nothing was found.
   */
  among?: string
  similar?: string
  /** Says what was found and on which page it is. `words` are what was asked for. */
  describe(
    row: FoundRow,
    reader: SearchReader,
    words: string[],
  ): { kind: string; group: string; title: string; detail: string | null; path: string }
}

/** The address of a row on a page, with the client in focus where that page shows one client's rows. */
export function pathToRow(path: string, row: string, client?: string): string {
  return client ? `${path}?client=${client}&row=${row}` : `${path}?row=${row}`
}
