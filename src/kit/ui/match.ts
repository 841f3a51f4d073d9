/** The words of what was typed, lowered. */
export function readWords(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean)
}

/** How well a label fits: 0 it starts with the words, 1 a word of it does, 2 they are in it; undefined: they are not. */
export function rankLabel(label: string, text: string): 0 | 1 | 2 | undefined {
  const words = readWords(text)
  const lowered = label.toLowerCase()
  if (words.length === 0 || !words.every((word) => lowered.includes(word))) return undefined
  const whole = words.join(' ')
  if (lowered.startsWith(whole)) return 0
  return lowered.split(/[^\p{L}\p{N}]+/u).some((part) => part.startsWith(words[0] ?? '')) ? 1 : 2
}

/** A text in pieces; those that were searched for are marked. Takes the words lowered. */
export function splitMatch(text: string, words: string[]): { text: string; marked: boolean }[] {
  const lowered = text.toLowerCase()
  // Few letters grow when they are lowered; then places do not fit, and nothing is marked.
  if (lowered.length !== text.length) return [{ text, marked: false }]
  const marked = Array.from({ length: text.length }, () => false)
  for (const word of words.filter(Boolean)) {
    let at = lowered.indexOf(word)
    while (at !== -1) {
      marked.fill(true, at, at + word.length)
      at = lowered.indexOf(word, at + word.length)
    }
  }
  const pieces: { text: string; marked: boolean }[] = []
  for (let at = 0; at < text.length; at++) {
    const last = pieces.at(-1)
    if (last && last.marked === (marked[at] ?? false)) last.text += text[at]
    else pieces.push({ text: text[at] ?? '', marked: marked[at] ?? false })
  }
  return pieces
}
