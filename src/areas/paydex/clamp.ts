export type ClampedScore = { text: string; sentence: string | undefined }

/** A typed score within 0 to 100, with a sentence when it was moved there. Anything but a number stays as typed, to be refused. */
export function clampScore(typed: string): ClampedScore {
  const bare = typed.trim()
  if (!/^[-+]?\d+(\.\d+)?$/.test(bare)) return { text: typed, sentence: undefined }
  const value = Number(bare)
  if (value > 100) return { text: '100', sentence: 'The highest PAYDEX score is 100.' }
  if (value < 0) return { text: '0', sentence: 'The lowest PAYDEX score is 0.' }
  return { text: typed, sentence: undefined }
}
