/**
 * Cuts a milestone to its headline: the text before the first ':' or ';'.
 * Commas stay, because the plan uses them for lists ('Result recorded with limit, APR, bureaus').
 */
export function headlineOf(milestone: string): string {
  return (milestone.split(/[:;]/, 1)[0] ?? '').trim()
}
