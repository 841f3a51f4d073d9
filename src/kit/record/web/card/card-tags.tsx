import { IconAlertCircle, IconCircleCheck, IconCircleDashed, IconClock } from '@tabler/icons-react'
import { portalDay } from '../../../calendar/portal-day.ts'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import type { RecordKind } from '../../contract/define-record.ts'
import { effectiveChoice } from '../../contract/derived-choice.ts'
import { fieldValue, type RecordRow } from '../../contract/row.ts'
import classes from './record-card.module.css'

const icons = {
  info: <IconCircleCheck />,
  ok: <IconCircleCheck />,
  warn: <IconClock />,
  bad: <IconAlertCircle />,
  mute: <IconCircleDashed />,
}

/** What the fields of a row put among its badges. */
export function CardTags({
  kind,
  row,
  hidden,
}: {
  kind: RecordKind
  row: RecordRow
  hidden?: readonly string[] | undefined
}) {
  const today = portalDay()
  const tags = Object.entries(kind.fields).flatMap(([name, field]) => {
    if (hidden?.includes(name)) return []
    const value = effectiveChoice(kind, row, name, today) ?? fieldValue(row, name)
    const tag = value === undefined || value === null ? undefined : field.tag(value)
    if (!tag) return []
    if (!tag.tone)
      return [
        <span key={name} className={classes.tag}>
          {tag.label}
        </span>,
      ]
    return [
      <StatusBadge key={name} tone={tag.tone} icon={icons[tag.tone]}>
        {tag.label}
      </StatusBadge>,
    ]
  })
  return tags.length > 0 ? <div className={classes.tags}>{tags}</div> : null
}
