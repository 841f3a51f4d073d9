import { IconAlertCircle, IconCircleCheck, IconCircleDashed, IconClock } from '@tabler/icons-react'
import { portalDay } from '../../calendar/portal-day.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import type { RecordKind } from '../contract/define-record.ts'
import { standingChoice } from '../contract/lapse.ts'
import { fieldValue, type RecordRow } from '../contract/row.ts'
import classes from './record-card.module.css'

const icons = {
  info: <IconCircleCheck />, ok: <IconCircleCheck />, warn: <IconClock />, bad: <IconAlertCircle />, mute: <IconCircleDashed />,
}

/** The choices of a row as badges and its set flags as tags. */
export function CardTags({ kind, row, hidden }: { kind: RecordKind; row: RecordRow; hidden?: readonly string[] | undefined }) {
  const today = portalDay()
  const tags = Object.entries(kind.fields).flatMap(([name, field]) => {
    if (hidden?.includes(name)) return []
    if (field.kind === 'flag') return fieldValue(row, name) === true ? [<span key={name} className={classes.tag}>{field.label}</span>] : []
    const standing = standingChoice(kind, row, name, today)
    const choice = field.choices?.find(({ value }) => value === standing)
    return choice ? [<StatusBadge key={name} tone={choice.tone} icon={icons[choice.tone]}>{choice.label}</StatusBadge>] : []
  })
  return tags.length > 0 ? <div className={classes.tags}>{tags}</div> : null
}
