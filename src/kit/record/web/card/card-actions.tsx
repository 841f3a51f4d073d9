import { IconPencil } from '@tabler/icons-react'
import type { ReactNode, RefObject } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { RecordKind } from '../../contract/define-record.ts'
import type { RecordRow } from '../../contract/row.ts'
import { isLetter, useKeysIn } from '../key.ts'
import { useMayWrite } from '../query/record-hook.ts'
import { CardMenu } from './card-menu.tsx'

type CardActionsProps = {
  kind: RecordKind
  row: RecordRow
  title: string
  /** The element of the whole record: E edits while anything in it has the focus. */
  card: RefObject<HTMLElement | null>
  className: string | undefined
  /** Before the pencil, for those who may change the record. */
  before?: ReactNode
  onEdit: () => void
  onHistory?: (() => void) | undefined
  onDelete: () => void
}

/** What can be done with a record; for those who may only look, what changes nothing. */
export function CardActions({ kind, row, title, card, className, before, ...actions }: CardActionsProps) {
  const mayChange = useMayWrite(kind)
  useKeysIn(card, (event) => {
    if (!mayChange || !isLetter(event, 'e')) return
    event.preventDefault()
    actions.onEdit()
  })
  return (
    <div className={className}>
      {mayChange && before}
      {mayChange && (
        <IconButton
          label={`Edit ${title}`}
          data-edit
          size="large"
          icon={<IconPencil size={17} />}
          onClick={actions.onEdit}
        />
      )}
      <CardMenu kind={kind} row={row} mayChange={mayChange} {...actions} />
    </div>
  )
}
