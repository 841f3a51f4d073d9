import { findKind } from '../file-kind.ts'
import classes from './file-tile.module.css'

/** A small sheet with the kind of a file; decoration beside its name. */
export function FileTile({ fileName }: { fileName: string }) {
  const kind = findKind(fileName)
  return (
    <span className={classes.tile} data-kind={kind} aria-hidden="true">
      {(kind ?? '?').toUpperCase()}
    </span>
  )
}
