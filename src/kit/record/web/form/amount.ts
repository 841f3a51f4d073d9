/** What was typed as dollars -> the number; other text is returned unchanged, for the schema to refuse. */
export function readAmount(typed: string): number | string {
  const bare = typed.trim().replace(/^\$\s*/, '')
  // Commas and blanks only between groups of three: 1,25 or 1,2,3 means something else than 125 or 123.
  const match = /^(\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+|\d+)?(\.\d*)?$/.exec(bare)
  return match && /\d/.test(bare) ? Number(bare.replace(/[, ]/g, '')) : typed
}

/** 1250.5 -> '1,250.50', as it is in an input after the $. */
export function writeAmount(dollars: number): string {
  return dollars.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
}

/** Tidies a typed amount when the input is left: '12' -> '12.00'. */
export function tidyAmount(typed: string): string {
  const amount = typed.trim() === '' ? typed.trim() : readAmount(typed)
  return typeof amount === 'number' && Number(amount.toFixed(2)) === amount ? writeAmount(amount) : typed
}
