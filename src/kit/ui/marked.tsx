import { splitMatch } from './match.ts'

type MarkedProps = { text: string; words: string[]; className?: string | undefined }

/** A text in which the words that were typed stand out. */
export function Marked({ text, words, className }: MarkedProps) {
  return splitMatch(text, words).map((piece, index) =>
    // Pieces have no names, and change with every letter.
    piece.marked ? (
      <mark key={index} className={className}>
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  )
}
