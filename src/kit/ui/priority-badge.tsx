import { IconChevronsDown, IconChevronsUp, IconEqual } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { StatusBadge, type Tone } from './status-badge.tsx'

const looks: Record<string, { tone: Tone; icon: ReactNode }> = {
  High: { tone: 'bad', icon: <IconChevronsUp /> },
  Medium: { tone: 'warn', icon: <IconEqual /> },
  Low: { tone: 'mute', icon: <IconChevronsDown /> },
}

/** High, Medium or Low; grey once it no longer matters. */
export function PriorityBadge({ priority, past = false }: { priority: string; past?: boolean }) {
  const look = looks[priority]
  if (!look) return null
  return (
    <StatusBadge tone={past ? 'mute' : look.tone} icon={look.icon}>
      {priority}
      <span className="vh"> priority</span>
    </StatusBadge>
  )
}
