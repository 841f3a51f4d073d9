import { IconAlertCircle, IconCircleCheck, IconClock, IconPlayerPause, IconSend } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Field } from '../../../kit/record/contract/field.ts'
import { StatusBadge } from '../../../kit/ui/status-badge.tsx'

const icons: Record<string, ReactNode> = {
  pending: <IconClock />,
  Active: <IconCircleCheck />,
  paused: <IconPlayerPause />,
  failed: <IconAlertCircle />,
  Requested: <IconSend />,
  Accepted: <IconCircleCheck />,
  Declined: <IconAlertCircle />,
}

/** The status of an automation or a request. */
export function StatusSign({ field, status }: { field: Pick<Field, 'choices'>; status: string }) {
  const choice = field.choices?.find(({ value }) => value === status)
  return choice ? (
    <StatusBadge tone={choice.tone} icon={icons[status]}>
      {choice.label}
    </StatusBadge>
  ) : null
}
