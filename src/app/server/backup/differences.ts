/** Lines that are shown; the rest is counted. */
const shown = 50

/** Throws the differences between a backup and what came of it, one a line, if there are any. `outcome`: 'Nothing was restored'. */
export function listDifferences(backup: string, differences: string[], outcome: string): void {
  if (differences.length === 0) return
  const more = differences.length - shown
  throw new Error(
    [
      ...differences.slice(0, shown),
      ...(more > 0 ? [`… and ${more} more.`] : []),
      `${outcome}: the backup ${backup} is damaged. Use another one.`,
    ].join('\n'),
  )
}
