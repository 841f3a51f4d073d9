import { IconPaperclip, IconPencil, IconTrash } from '@tabler/icons-react'
import { useMayWrite } from '../../../kit/record/web/query/record-hook.ts'
import { OwnerName } from '../../../kit/record/web/card/owner-name.tsx'
import { formatDate } from '../../../kit/ui/format.ts'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { paydexScore } from '../../../records/paydex-score.ts'
import { bandOf } from '../band.ts'
import type { Reading, ReadingActions } from './reading.ts'
import classes from './reading-table.module.css'

type ReadingTableProps = {
  readings: Reading[]
  /** Readings of several clients: each shows its owner. */
  allClients: boolean
} & ReadingActions

/** Every reading with its date and source, newest first. */
export function ReadingTable({ readings, allClients, onEdit, onDelete, onReport }: ReadingTableProps) {
  const mayChange = useMayWrite(paydexScore)
  return (
    <table className={classes.table}>
      <caption className="vh">PAYDEX scores, newest first</caption>
      <thead>
        <tr>
          {allClients && <th scope="col">Client</th>}
          <th scope="col">Date</th>
          <th scope="col">Score</th>
          <th scope="col">Risk</th>
          <th scope="col">Source</th>
          <th scope="col">
            <span className="vh">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {readings.map((reading) => {
          const score = reading.score
          const reports = reading.documents.length
          const day = formatDate(reading.readOn)
          return (
            <tr key={reading.id}>
              {allClients && (
                <td className={classes.owner}>
                  <OwnerName userId={reading.userId} />
                </td>
              )}
              <td className={classes.day}>{day}</td>
              <td>
                <span className={classes.score} data-tone={bandOf(score).tone}>
                  {score}
                </span>
              </td>
              <td className={classes.risk}>{bandOf(score).risk}</td>
              <td className={classes.source}>{reading.source}</td>
              <td className={classes.actions}>
                <IconButton
                  label={`Documents for the score of ${day}${reports > 0 ? `, ${reports}` : ''}`}
                  data-has={reports > 0 || undefined}
                  icon={<IconPaperclip size={16} />}
                  onClick={() => onReport(reading)}
                />
                {mayChange && (
                  <>
                    <IconButton
                      label={`Edit the score of ${day}`}
                      icon={<IconPencil size={16} />}
                      onClick={() => onEdit(reading)}
                    />
                    <IconButton
                      label={`Delete the score of ${day}`}
                      icon={<IconTrash size={16} />}
                      onClick={() => onDelete(reading)}
                    />
                  </>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
