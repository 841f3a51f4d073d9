/** What was typed as dollars, as a number; undefined where it is not one with at most two decimals. '$1,250.50' and '1250.5' are the same. */
export function readDollars(typed: string): number | undefined {
  const bare = typed.trim().replace(/^\$\s*/, '')
  // Commas only between groups of three: 1,25 means something else than 125.
  if (!/^(\d{1,3}(,\d{3})+|\d+)(\.\d{1,2})?$/.test(bare)) return undefined
  const dollars = Number(bare.replaceAll(',', ''))
  return dollars < 1e12 ? dollars : undefined
}
