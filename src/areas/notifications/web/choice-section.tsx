import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { IconLock } from '@tabler/icons-react'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { LoadingState } from '../../../kit/ui/loading-state.tsx'
import { Section } from '../../../kit/ui/section.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import type { NotificationChoices } from '../contract.ts'
import { choiceQuery } from './choice-query.ts'
import { ChoiceRow, ways } from './choice-row.tsx'
import classes from './choice.module.css'
import { DigestSection } from './digest-section.tsx'

const topics: Record<string, { title: string; note?: string; locked?: true }> = {
  work: { title: 'Requests and tasks' },
  messages: { title: 'Messages', note: 'The e-mail says who wrote, not what' },
  security: { title: 'Security', note: 'Always e-mailed at once', locked: true },
}

/** How each kind of notification reaches the user: in the portal, by e-mail at once, in the daily digest, or not at all. */
export function ChoiceSection({ staff }: { staff: boolean }) {
  const query = useQuery(choiceQuery)
  const kind = useSearch({ strict: false, select: (search: { kind?: string | undefined }) => search.kind })
  return (
    <>
      <Section
        title="Tell me when"
        why={`What is e-mailed or in the digest also shows in the portal.${staff ? ' E-mail is about clients assigned to you; managers also get those assigned to nobody.' : ''}`}
        className={classes.card}
      >
        {query.data ? (
          <Table choices={query.data} marked={kind} />
        ) : query.isError ? (
          <ErrorState title="We couldn’t load your choices" error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <LoadingState label="Loading notifications...">
            <div className={classes.waiting}>
              <Skeleton height={240} />
            </div>
          </LoadingState>
        )}
      </Section>
      <DigestSection choices={query.data} />
    </>
  )
}

function Table({ choices, marked }: { choices: NotificationChoices; marked: string | undefined }) {
  const groups = [...Map.groupBy(choices.items, ({ topic }) => topic)]
  return (
    <>
      <div className={classes.head} aria-hidden>
        <span>What happens</span>
        {ways.map(({ way, label }) => (
          <span key={way}>{label}</span>
        ))}
      </div>
      {groups.map(([topic, items]) => (
        <div key={topic} className={classes.group}>
          <h3>
            {topics[topic]?.title ?? topic}
            {topics[topic]?.note && (
              <span>
                {topics[topic].locked && <IconLock size={13} aria-hidden />}
                {topics[topic].note}
              </span>
            )}
          </h3>
          {items.map((item) => (
            <ChoiceRow key={item.kind} item={item} marked={item.kind === marked} />
          ))}
        </div>
      ))}
    </>
  )
}
