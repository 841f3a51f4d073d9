import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useMayChange } from '../../../kit/session/web/session.ts'
import { Card } from '../../../kit/ui/card.tsx'
import { formatDate, formatMoney } from '../../../kit/ui/format.ts'
import { Note } from '../../../kit/ui/note.tsx'
import type { MerchantImport } from '../contract.ts'
import classes from './import-list.module.css'
import { useUndoImport } from './merchant-change.ts'
import { importsQuery } from './merchant-query.ts'

/** The files that figures came from, each to be undone as a whole. Nothing before the first one. */
export function ImportList({ client }: { client: string | undefined }) {
  const { data, isError, refetch } = useQuery(importsQuery(client))
  const { undo, redo } = useUndoImport()
  const mayChange = useMayChange()
  const busy = (one: MerchantImport) =>
    [undo, redo].some((change) => change.isPending && change.variables.id === one.id)
  if (isError && !data) {
    return (
      <Note tone="bad">
        We couldn’t load the imports.{' '}
        <button type="button" className="link" onClick={() => void refetch()}>
          Try again
        </button>
      </Note>
    )
  }
  if (!data || data.items.length === 0) return null
  return (
    <Card title="Imports">
      <ul className={classes.list}>
        {data.items.map((one) => (
          <li key={one.id} className={classes.line}>
            <div className={classes.words}>
              <p className={classes.name} data-undone={one.undoneAt !== null || undefined}>
                {one.fileName}
              </p>
              <p className={classes.facts}>
                {one.rowCount.toLocaleString('en-US')} {one.rowCount === 1 ? 'transaction' : 'transactions'},{' '}
                {formatMoney(one.totalCents)}, by {one.importedBy || 'a former user'} on {formatDate(one.createdAt)}
                {one.undoneAt && `. Undone on ${formatDate(one.undoneAt)}, kept for 30 days`}
              </p>
            </div>
            {!mayChange ? null : one.undoneAt ? (
              <Button variant="default" size="xs" disabled={busy(one)} onClick={() => redo.mutate(one)}>
                Restore<span className="vh"> {one.fileName}</span>
              </Button>
            ) : (
              <Button
                variant="default"
                size="xs"
                leftSection={<IconArrowBackUp size={15} aria-hidden />}
                disabled={busy(one)}
                onClick={() => undo.mutate(one)}
              >
                Undo import<span className="vh"> of {one.fileName}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
