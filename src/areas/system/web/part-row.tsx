import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { StatusBadge } from '../../../kit/ui/status-badge.tsx'
import type { SystemPart } from '../contract.ts'
import classes from './system.module.css'

const badges = {
  good: { tone: 'ok', word: 'OK', icon: <IconCircleCheck /> },
  warn: { tone: 'warn', word: 'Attention', icon: <IconAlertTriangle /> },
  bad: { tone: 'bad', word: 'Act now', icon: <IconAlertCircle /> },
} as const

/** One part of the system: how it is, and what to do about it. */
export function PartRow({ part: { label, level, says, advice, page } }: { part: SystemPart }) {
  const { tone, word, icon } = badges[level]
  return (
    <li className={classes.part}>
      <h2>{label}</h2>
      <div className={classes.words}>
        <p>{says}</p>
        {advice && <p className={classes.advice}>{advice}</p>}
        {page && (
          <p>
            <Link className={classes.link} to={page.path} search={{ client: undefined }}>
              {page.label}
            </Link>
          </p>
        )}
      </div>
      <StatusBadge tone={tone} icon={icon}>
        {word}
      </StatusBadge>
    </li>
  )
}
