import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { KeyboardEvent, SyntheticEvent } from 'react'
import { useEffect, useRef } from 'react'
import { stateLooks } from './state-look.ts'
import type { Blocker } from './blocker.ts'
import classes from './task-blocker.module.css'
import type { TaskMove } from './task-move.ts'

type TaskBlockerProps = { blocker: Blocker; onRetry: (move: TaskMove) => void; onDismiss: () => void }

/** At the row whose change was not made: why, and whether to do it anyway. */
export function TaskBlocker({ blocker: { kind, text, move }, onRetry, onDismiss }: TaskBlockerProps) {
  const retry = describeRetry(kind, move)
  const answer = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // A menu that closes gives the focus back to its button a moment later; the question comes after that.
    const timer = setTimeout(() => answer.current?.focus({ preventScroll: true }), 40)
    return () => clearTimeout(timer)
  }, [])
  const leave = (act: () => void) => (event: SyntheticEvent<HTMLElement>) => {
    event.currentTarget.closest('[data-task]')?.querySelector<HTMLElement>('[data-row-stop]')?.focus()
    act()
  }
  const onEscape = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') leave(onDismiss)(event)
  }
  return (
    <div className={classes.blocker} data-tone={kind === 'failed' ? 'bad' : 'warn'} role="alert">
      <IconAlertTriangle size={16} aria-hidden />
      <p>{text}</p>
      <span className={classes.actions}>
        <Button size="compact-sm" variant="subtle" onClick={leave(onDismiss)} onKeyDown={onEscape}>
          Leave it
        </Button>
        <Button
          ref={answer}
          size="compact-sm"
          variant="default"
          onKeyDown={onEscape}
          onClick={leave(() => onRetry(kind === 'open' ? { ...move, override: true } : move))}
        >
          {retry}
        </Button>
      </span>
    </div>
  )
}

function describeRetry(kind: Blocker['kind'], { state }: TaskMove): string {
  if (kind === 'open') return 'Do it anyway'
  return kind === 'changed' && state ? `Set to ${stateLooks[state].word}` : 'Try again'
}
