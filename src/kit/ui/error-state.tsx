import { Button } from '@mantine/core'
import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { ApiError } from '../http/web/api-error.ts'
import { IconTile } from './icon-tile.tsx'
import classes from './state.module.css'

type ErrorStateProps = {
  /** What failed: 'The documents did not load'. */
  title: string
  onRetry: () => void
  /** What was thrown. Its request id, if the server gave one, is shown as a code that support can look up. */
  error?: unknown
}

/** Something did not load: what, that nothing is lost, and a way to try again. */
export function ErrorState({ title, onRetry, error }: ErrorStateProps) {
  const code = error instanceof ApiError ? error.requestId : undefined
  return (
    <div className={classes.state} role="alert">
      <IconTile size="large" tone="bad">
        <IconCloudOff size={20} />
      </IconTile>
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.why}>
        Nothing is lost. Try again
        {code ? (
          <>
            , or contact support with code <span className="tn">{code}</span>
          </>
        ) : (
          ' in a moment'
        )}
        .
      </p>
      <div className={classes.action}>
        <Button variant="default" size="xs" leftSection={<IconRefresh size={16} />} onClick={onRetry}>
          Try again
        </Button>
      </div>
    </div>
  )
}
