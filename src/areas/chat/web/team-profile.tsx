import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Avatar } from '../../../kit/ui/avatar.tsx'
import { Dialog } from '../../../kit/ui/dialog.tsx'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { LoadingState } from '../../../kit/ui/loading-state.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import type { ChatTeam } from '../contract.ts'
import { teamQuery } from './chat-query.ts'
import { formatMessageDay } from './message-line.ts'
import { OnlineMark } from './online-mark.tsx'
import classes from './team-profile.module.css'
import { useMinute } from './use-minute.ts'

type TeamProfileProps = { client: string; opened: boolean; onClose: () => void }

/** The provider: its hours, other contact details, and the people who wrote here. */
export function TeamProfile({ client, opened, onClose }: TeamProfileProps) {
  const query = useQuery({ ...teamQuery(client), enabled: opened })
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Your team"
      subtitle={<OnlineMark />}
      footer={
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      }
    >
      {query.data ? (
        <Facts team={query.data} />
      ) : query.error ? (
        <ErrorState title="We couldn’t load the profile" onRetry={() => void query.refetch()} error={query.error} />
      ) : (
        <LoadingState label="Loading profile...">
          <div className={classes.facts}>
            <Skeleton width={200} />
            <Skeleton width={160} />
            <Skeleton width={220} />
          </div>
        </LoadingState>
      )}
    </Dialog>
  )
}

function Facts({ team: { people, hours, email, phone } }: { team: ChatTeam }) {
  const now = useMinute()
  return (
    <>
      <dl className={classes.facts}>
        <div>
          <dt>Response time</dt>
          <dd>Usually within one business day</dd>
        </div>
        {hours && (
          <div>
            <dt>Support hours</dt>
            <dd>{hours}</dd>
          </div>
        )}
        {email && (
          <div>
            <dt>E-mail</dt>
            <dd>
              <a className="link" href={`mailto:${email}`}>
                {email}
              </a>
            </dd>
          </div>
        )}
        {phone && (
          <div>
            <dt>Phone</dt>
            <dd>
              <a className="link" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
                {phone}
              </a>
            </dd>
          </div>
        )}
      </dl>
      <section>
        <h3 className={classes.title}>Team members</h3>
        {people.length === 0 ? (
          <p className={classes.none}>No replies yet.</p>
        ) : (
          <ul className={classes.people}>
            {people.map(({ name, lastWroteAt }) => (
              <li key={name}>
                <Avatar name={name} />
                <span>{name}</span>
                <span className={classes.when}>
                  last message {formatMessageDay(lastWroteAt, now).replace(/^[TY]/, (first) => first.toLowerCase())}
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  )
}
