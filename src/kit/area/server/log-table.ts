/** One entry of the audit trail as a table's own words are found for it. `had` are the changed columns that held something before. */
export type LoggedChange = { action: string; fields: string[]; had: string[]; became: string | null }

/** What the log of a client needs to know of a table; its labels are those of the declarations and contracts. */
export type LogTable = {
  table: string
  /** Under what the log can be narrowed: 'Business Bank Accounts'. */
  group: string
  /** The few kinds of work that the log is narrowed to first: 'Requests'; 'Records' unless it says another. */
  topic?: string
  /** What a row is called in a sentence: 'bank account'. */
  noun: string
  /** SQL of what names a row. */
  title?: string
  /** What names a row is a text of which the first words are enough. */
  wordy?: boolean
  /** Words for stored titles, such as the choices of a field. */
  titles?: Record<string, string>
  /** Labels of its columns; a column without one is left out. */
  labels: Record<string, string>
  /** Its rows go to a trash; from there they can't be opened. */
  hasTrash?: boolean
  /** SQL of the row that can be opened instead of this one: the record of a document. */
  opens?: string
  /** The page of the portal that shows a row. */
  path?: (client: string, row: string) => string
  /** The page on which the owner finds a row. */
  ownPath?: (row: string) => string
  /** Column whose new value decides the words. */
  watch?: string
  /** 'completed', where a change means more than that; may leave the noun out. */
  say?: (change: LoggedChange) => { did: string; bare?: boolean } | undefined
}
