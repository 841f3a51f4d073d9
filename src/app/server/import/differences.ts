/** Where a table of the old backend says something else than a field of ours by the same name. Everything else goes by its name. */
export type Difference = {
  /** Fields that the old backend keeps in a column of another name. */
  columns?: Record<string, string>
  /** Fields that it did not have and a row needs. */
  given?: Record<string, unknown>
  /** Fields that are asked of the client again, because the old answer was to something else. */
  asked?: string[]
  /** The column with the time of the row, `created_at` unless given. */
  time?: string
  /** Columns that it had and that mean nothing here. */
  dropped?: string[]
}

const differences: Record<string, Difference> = {
  paydex_scores: { columns: { readOn: 'last_updated_at' }, given: { source: 'Previous portal' } },
  automations: { time: 'last_updated' },
  // The agreement names the terms of this portal: the client agrees with the first save.
  user_profile: { asked: ['agreement'] },
  training_videos: { dropped: ['progress'] },
}

export const differenceOf = (table: string): Difference => differences[table] ?? {}
