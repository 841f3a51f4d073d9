import { Menu } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { StatusBadge } from '../../../../kit/ui/status-badge.tsx'
import type { BuildOutTask, TaskState } from '../../contract.ts'
import { StateIcon } from './state-icon.tsx'
import { stateLooks, stateOfDigit, stateOrder } from './state-look.ts'
import classes from './state-menu.module.css'

type StateMenuProps = {
  task: BuildOutTask
  /** Shown alone instead of the badge, where there is little room. */
  icon?: ReactNode
  onMove: (state: TaskState) => void
  /** Skipping needs a reason first. */
  onSkip: () => void
}

/** The status badge, which opens the menu of states. */
export function StateMenu({ task, icon, onMove, onSkip }: StateMenuProps) {
  const [opened, setOpened] = useState(false)
  const { word, short, tone } = stateLooks[task.state]
  const choose = (state: TaskState) => {
    setOpened(false)
    if (state === 'skipped') onSkip()
    else onMove(state)
  }
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-start" offset={4} width={248} returnFocus>
      <Menu.Target>
        <button type="button" className={classes.button} aria-label={`Status of ${task.title}: ${word}`}>
          {icon ? (
            <span className={classes.alone} data-tone={tone} title={word}>
              {icon}
            </span>
          ) : (
            <>
              <StatusBadge tone={tone} icon={<StateIcon state={task.state} />}>
                {short ?? word}
              </StatusBadge>
              <IconChevronDown size={14} aria-hidden />
            </>
          )}
        </button>
      </Menu.Target>
      <Menu.Dropdown
        onKeyDown={(event) => {
          const state = stateOfDigit(event.key)
          if (!state) return
          event.preventDefault()
          choose(state)
        }}
      >
        {stateOrder.map((state) => (
          <Menu.Item
            key={state}
            leftSection={
              <span className={classes.icon}>
                <StateIcon state={state} />
              </span>
            }
            rightSection={<ItemEnd state={state} current={task.state === state} />}
            aria-current={task.state === state || undefined}
            onClick={() => choose(state)}
          >
            {stateLooks[state].word}
            {state === 'skipped' && '...'}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function ItemEnd({ state, current }: { state: TaskState; current: boolean }) {
  const { digit } = stateLooks[state]
  return (
    <span className={classes.end}>
      {current && <IconCheck size={14} aria-label="now" />}
      {digit && <kbd>{digit}</kbd>}
    </span>
  )
}
