import { Button } from '@mantine/core'
import { IconCircleCheck, IconCircleMinus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconTile } from '../../../../kit/ui/icon-tile.tsx'
import { StatusBadge } from '../../../../kit/ui/status-badge.tsx'
import classes from './factor.module.css'

type FactorRowProps = {
  icon: ReactNode
  name: string
  state: string
  on: boolean
  /** What the button acts on, to be read out. */
  what: string
  onManage: () => void
  onSetUp: () => void
}

/** A kind of second step: whether it is on, and the button that sets it up or manages it. */
export function FactorRow({ icon, name, state, on, what, onManage, onSetUp }: FactorRowProps) {
  return (
    <li>
      <IconTile>{icon}</IconTile>
      <div className={classes.words}>
        <p className={classes.name}>{name}</p>
        <p className={classes.state}>{state}</p>
      </div>
      <StatusBadge tone={on ? 'ok' : 'mute'} icon={on ? <IconCircleCheck size={14} /> : <IconCircleMinus size={14} />}>
        {on ? 'On' : 'Off'}
      </StatusBadge>
      <Button
        variant="default"
        size="xs"
        aria-label={`${on ? 'Manage' : 'Set up'} ${what}`}
        onClick={on ? onManage : onSetUp}
      >
        {on ? 'Manage' : 'Set up'}
      </Button>
    </li>
  )
}
