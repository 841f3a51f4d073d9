import { IconAlertCircle, IconMail, IconMailCheck, IconMap2 } from '@tabler/icons-react'
import type { Tone } from '../../../kit/ui/status-badge.tsx'
import { keepTogether } from '../../../kit/ui/format.ts'
import { StatusBadge } from '../../../kit/ui/status-badge.tsx'
import type { Ask } from '../plan/ask.ts'
import classes from './ask-words.module.css'

/** What is asked and, as a badge beside it, how far asking has come. Read or copied as one text: 'Verify Business Address: Email Sent'. */
export function AskWords({ ask, word = ask.subState }: { ask: Ask; word?: string | null }) {
  const Icon = ask.answered
    ? IconMailCheck
    : ask.subState === 'Overdue'
      ? IconAlertCircle
      : ask.request
        ? IconMail
        : IconMap2
  return (
    <span className={classes.ask}>
      <span>
        {keepTogether(ask.title)}
        {word && <span className="vh">: </span>}
      </span>
      {word && (
        <StatusBadge tone={toneOf(ask)} icon={<Icon />}>
          {word}
        </StatusBadge>
      )}
    </span>
  )
}

function toneOf({ answered, returned, subState }: Ask): Tone {
  if (answered) return 'info'
  if (returned) return 'bad'
  if (subState === null) return 'mute'
  return subState === 'Overdue' ? 'bad' : 'warn'
}
