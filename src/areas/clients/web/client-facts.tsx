import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { RecordLine } from '../../../kit/record/web/card/record-line.tsx'
import { recordListQuery } from '../../../kit/record/web/query/record-query.ts'
import { RevealProvider } from '../../../kit/record/web/secret/reveal.tsx'
import { announce } from '../../../kit/ui/announce.ts'
import { Card } from '../../../kit/ui/card.tsx'
import { writeClipboard } from '../../../kit/ui/clipboard.ts'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { LoadingState } from '../../../kit/ui/loading-state.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { showError, showSuccess } from '../../../kit/ui/toast.ts'
import { userProfile } from '../../../records/user-profile.ts'
import { clientFacts } from '../fact.ts'
import classes from './client-facts.module.css'
import { factsText, readFact } from './fact-line.ts'

type ClientFactsProps = {
  clientId: string
  /** What is known of the company's owners besides the profile. */
  officers: ReactNode
  /** Asks the client for a field of the profile that is missing; undefined for people who can’t be asked. */
  onAsk: ((title: string, field: string) => void) | undefined
}

/** What forms ask for, each with a copy button; secrets are shown after the password, one at a time. */
export function ClientFacts({ clientId, officers, onAsk }: ClientFactsProps) {
  const query = useInfiniteQuery(recordListQuery(userProfile, clientId))
  const profile = query.data?.pages[0]?.items[0]
  const groups = clientFacts.map(({ title, facts }) => ({ title, facts: facts.map((fact) => readFact(profile, fact)) }))
  const text = factsText(groups.flatMap(({ facts }) => facts))
  return (
    <Card
      title="Facts for forms"
      className={classes.card}
      action={
        <span className={classes.tools}>
          {text && (
            <Button size="compact-sm" variant="subtle" onClick={() => void copyAll(text)}>
              Copy all
            </Button>
          )}
          <Link
            to="."
            search={(before: object) => ({ ...before, tab: 'profile' })}
            className={classes.edit}
            aria-label="Edit the profile"
            title="Edit the profile"
          >
            <IconPencil size={16} aria-hidden />
          </Link>
        </span>
      }
    >
      {query.isPending && (
        <LoadingState label="Loading facts...">
          <div className={classes.skeleton}>
            <Skeleton width="70%" />
            <Skeleton />
            <Skeleton width="50%" />
          </div>
        </LoadingState>
      )}
      {query.isError && !query.data && (
        <ErrorState title="We couldn’t load the facts" onRetry={() => void query.refetch()} error={query.error} />
      )}
      {query.data && (
        <RevealProvider kind={userProfile}>
          {groups.map(({ title, facts }, at) => (
            <Fragment key={title}>
              {at > 0 && <h3 className={classes.title}>{title}</h3>}
              <dl className={classes.facts}>
                {facts.map(({ field, label, write, shown, lines }) =>
                  profile && lines.length > 0 ? (
                    <RecordLine key={field} row={profile} name={field} field={shown} fieldConfig={{ format: write }} />
                  ) : (
                    <Missing key={field} label={label} onAsk={onAsk && (() => onAsk(label, field))} />
                  ),
                )}
              </dl>
            </Fragment>
          ))}
          {officers}
        </RevealProvider>
      )}
    </Card>
  )
}

function Missing({ label, onAsk }: { label: string; onAsk: (() => void) | undefined }) {
  return (
    <div className={classes.missing}>
      <dt>{label}</dt>
      <dd>Not known yet</dd>
      {onAsk && (
        <dd>
          <Button size="compact-xs" variant="subtle" aria-label={`Request: ${label}`} onClick={onAsk}>
            Request
          </Button>
        </dd>
      )}
    </div>
  )
}

async function copyAll(text: string): Promise<void> {
  try {
    await writeClipboard(text)
    announce('Copied')
    showSuccess('Facts copied', { detail: 'Hidden numbers are left out.' })
  } catch (error) {
    showError('We couldn’t copy this', {
      detail: error instanceof Error ? error.message : undefined,
      retry: () => copyAll(text),
    })
  }
}
