import { formatDate } from '../../../kit/ui/format.ts'

/** When the password was changed last. Takes the moment; null before the first change, undefined while it is not known. */
export function ChangedOn({ at }: { at: string | null | undefined }) {
  if (at === undefined) return null
  return at === null ? 'Not changed since you signed up.' : `Last changed ${formatDate(at)}.`
}
