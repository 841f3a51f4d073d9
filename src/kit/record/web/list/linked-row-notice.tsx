import { Note } from '../../../ui/note.tsx'
import type { useFoundRecord } from './linked-record.ts'
import classes from './record-list.module.css'

/** Says where the row that the address asks for is, when it is not among those that are loaded. */
export function LinkedRowNotice({ found }: { found: ReturnType<typeof useFoundRecord> }) {
  if (found.gone)
    return (
      <div className={classes.note}>
        <Note tone="warn">We couldn’t find that item. It may have been deleted.</Note>
      </div>
    )
  return found.row ? <p className={classes.found}>Your search result is shown first.</p> : null
}
