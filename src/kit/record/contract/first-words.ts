/** About as much as fits on one line of a card. Characters. */
const enough = 60

/** The first sentence or line of a text, or as many of its first words as fit, as a name: 'Remind customers of open invoices on the day they are…'. */
export function firstWords(text: string): string {
  const [line = ''] = text.trim().split('\n')
  const [sentence = ''] = line.trim().split(/(?<=[.!?])\s/)
  const bare = sentence.replace(/[.,;:]+$/, '')
  if (bare.length <= enough) return bare
  const cut = bare.slice(0, enough)
  const space = cut.lastIndexOf(' ')
  return `${cut.slice(0, space > enough / 2 ? space : enough).replace(/[\s.,;:]+$/, '')}…`
}
