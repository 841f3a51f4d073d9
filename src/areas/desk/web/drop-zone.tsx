import classes from './board.module.css'
import type { MoveMeaning } from './desk-dialogs.tsx'
import type { CardDrag } from './use-card-drag.ts'

type DropZoneProps = {
  /** The column's. */
  title: string
  drag: CardDrag
  /** Undefined until it is known, or where it can't be. */
  meaning: MoveMeaning | undefined
  /** That someone else has moved the client meanwhile. */
  meanwhile: string | undefined
}

/** Says in the column that a held card is over what dropping it there means. */
export function DropZone({ title, drag, meaning, meanwhile }: DropZoneProps) {
  const refused = meanwhile !== undefined || meaning?.refused === true
  return (
    <div className={classes.drop} data-refused={refused || undefined}>
      <b>{dropTitle(title, refused)}</b>
      <p>{dropWords(meaning, meanwhile)}</p>
      {drag.with === 'keys' && (
        <p className={classes.dropKeys}>
          {!refused && (
            <>
              <kbd>Enter</kbd> moves,{' '}
            </>
          )}
          <kbd>Esc</kbd> leaves it
        </p>
      )}
    </div>
  )
}

/** What a drop does, for a column by its title. */
export const dropTitle = (title: string, refused: boolean): string =>
  refused ? `Can’t move to ${title} now` : `Drop to move to ${title}`

/** What it means. */
export const dropWords = (meaning: MoveMeaning | undefined, meanwhile: string | undefined): string =>
  meanwhile ?? meaning?.long ?? 'You choose next what becomes of the tasks in between.'
