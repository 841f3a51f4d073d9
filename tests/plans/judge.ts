import { known } from './known.ts'
import type { WholeRead } from './read-whole.ts'

/** Takes what was read whole. Returns a sentence for each read that is not known with its tables, and for each known one that was not met. */
export function judge(reads: WholeRead[]): string[] {
  const covers = ({ statement, tables }: (typeof known)[number], read: WholeRead) =>
    statement.test(read.statement) && (!tables || read.tables.every((table) => tables.includes(table)))
  return [
    ...reads
      .filter((read) => !known.some((one) => covers(one, read)))
      .map(({ statement, tables }) => `reads ${tables.join(' and ')} whole: ${statement.slice(0, 300)}`),
    ...known
      .filter((one) => !reads.some((read) => covers(one, read)))
      .map(({ statement }) => `tests/plans/known.ts: no statement is like ${statement.source}`),
  ]
}
