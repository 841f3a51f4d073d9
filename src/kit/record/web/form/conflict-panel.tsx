import { Note } from '../../../ui/note.tsx'
import { findDifferences } from './conflict.ts'
import classes from './conflict-panel.module.css'
import { bringIntoSight } from '../focus.ts'
import type { RecordForm } from './use-record-form.ts'

/** Someone else saved first: both versions, field by field. The choice between them is the form's buttons. */
export function ConflictPanel({ form }: { form: RecordForm }) {
  const { kind, base, draft, conflict } = form
  if (!base || !conflict) return null
  const differences = findDifferences(kind, base, draft, conflict)
  return (
    <>
      <div ref={bringIntoSight}>
        <Note tone="warn">
          <b>Someone else changed this while you were editing.</b> Choose which version to keep.
        </Note>
      </div>
      {differences.length > 0 && (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Yours</th>
              <th scope="col">Theirs</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ name, label, mine, theirs, onlyTheirs }) => (
              <tr key={name}>
                <th scope="row">{label}</th>
                <td data-column="Yours" data-quiet={onlyTheirs || undefined}>
                  {onlyTheirs ? 'Not changed by you' : (mine ?? 'Empty')}
                </td>
                <td data-column="Theirs">{theirs ?? 'Empty'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
