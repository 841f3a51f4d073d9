import { IconAlertCircle, IconArrowRight, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { IconTile } from '../../../kit/ui/icon-tile.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import type { PresenceStatus } from '../presence-status.ts'
import classes from './presence-screen.module.css'

type PresenceLinkProps = {
  to: '/website-template' | '/social-media' | '/automations'
  title: string
  words: string
  Icon: ComponentType<{ size: number }>
  status: PresenceStatus | undefined
  /** The first part that is not finished. */
  isNext: boolean
  /** Set when the status did not load. */
  onRetry: (() => void) | undefined
}

/** A part of the web presence as one large link. */
export function PresenceLink({ to, title, words, Icon, status, isNext, onRetry }: PresenceLinkProps) {
  return (
    <li className={classes.part} data-next={isNext || undefined}>
      <IconTile size="large">
        <Icon size={20} />
      </IconTile>
      <div className={classes.words}>
        <h2>
          <Link to={to} className={classes.link}>
            {title}
          </Link>
        </h2>
        <p>{words}</p>
        {onRetry ? (
          <p className={classes.status} role="alert">
            <IconAlertCircle size={16} aria-hidden />
            We couldn’t load this.{' '}
            <button type="button" className="link" onClick={onRetry}>
              Try again
            </button>
          </p>
        ) : (
          <p className={classes.status} data-done={status?.done || undefined}>
            {status ? (
              <>
                {status.done ? <IconCircleCheck size={16} aria-hidden /> : <IconCircleDashed size={16} aria-hidden />}
                {status.line}
              </>
            ) : (
              <>
                <span className="vh">Loading...</span>
                <Skeleton width={110} height={14} />
              </>
            )}
          </p>
        )}
      </div>
      <span className={classes.go} aria-hidden="true">
        {isNext && <span>Start here</span>}
        <IconArrowRight size={18} />
      </span>
    </li>
  )
}
