import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconMessageCircle, IconMessageOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { EmptyState } from '../../../kit/ui/empty-state.tsx'
import { teamQuery } from './chat-query.ts'
import { ConversationSkeleton } from './chat-skeleton.tsx'
import { Conversation } from './conversation.tsx'
import classes from './third-party-chat.module.css'

/** Milliseconds after which a chat that does not show is given up on. */
const patience = 10_000

// Its own origin is another than ours, which the start of the server makes sure of: it cannot reach out of its frame.
const sandbox = ['allow-scripts', 'allow-forms', 'allow-popups', 'allow-same-origin'].join(' ')

/**
 * A third party's chat in a frame. Nothing is asked of the other site before the client starts, and nothing about the
 * client is passed to it: neither the address nor a referrer names anyone. Our own conversation is always the way out.
 */
export function ThirdPartyChat({ url, client }: { url: string; client: string }) {
  const [stage, setStage] = useState<'offer' | 'frame' | 'own'>('offer')
  const toOwn = () => setStage('own')
  if (stage === 'own') return <Conversation client={client} isStaff={false} />
  if (stage === 'frame') return <Frame url={url} client={client} onOwn={toOwn} />
  return (
    <section className={classes.offer} aria-label="Chat with our team">
      <EmptyState
        icon={<IconMessageCircle size={20} />}
        title="Chat with our team"
        why={`The chat is provided by ${new URL(url).host}. Nothing about you is sent there until you start.`}
        action={
          <>
            <Button onClick={() => setStage('frame')}>Start chat</Button>
            <Button variant="default" onClick={toOwn}>
              Message us here instead
            </Button>
          </>
        }
      />
    </section>
  )
}

function Frame({ url, client, onOwn }: { url: string; client: string; onOwn: () => void }) {
  const [state, setState] = useState<'loading' | 'shown' | 'late'>('loading')
  useEffect(() => {
    const timer = setTimeout(() => setState((now) => (now === 'loading' ? 'late' : now)), patience)
    return () => clearTimeout(timer)
  }, [])
  return (
    <section className={classes.chat} aria-label="Support chat">
      <div className={classes.wrapper}>
        {state === 'loading' && (
          <div className={classes.over}>
            <ConversationSkeleton />
          </div>
        )}
        {state === 'late' && (
          <div className={classes.over}>
            <Late client={client} onOwn={onOwn} />
          </div>
        )}
        <iframe
          className={classes.frame}
          src={url}
          title="Support chat"
          sandbox={sandbox}
          referrerPolicy="no-referrer"
          onLoad={() => setState('shown')}
          data-hidden={state !== 'shown' || undefined}
        />
      </div>
      {/* A blocked frame may look as if it had loaded: the way out is here in any case. */}
      {state !== 'late' && (
        <p className={classes.foot} data-no-print>
          Chat not working?{' '}
          <button type="button" className="link" onClick={onOwn}>
            Message us here instead
          </button>
        </p>
      )}
    </section>
  )
}

function Late({ client, onOwn }: { client: string; onOwn: () => void }) {
  const { data } = useQuery(teamQuery(client))
  return (
    <div role="alert">
      <EmptyState
        icon={<IconMessageOff size={20} />}
        title="We couldn’t load the chat"
        why={
          <>
            A blocker or your network may be stopping it. You can message us here
            {data?.email && (
              <>
                , by e-mail to{' '}
                <a className="link" href={`mailto:${data.email}`}>
                  {data.email}
                </a>
              </>
            )}
            {data?.phone && (
              <>
                , or call{' '}
                <a className="link" href={`tel:${data.phone.replace(/[^+\d]/g, '')}`}>
                  {data.phone}
                </a>
              </>
            )}
            .
          </>
        }
        action={<Button onClick={onOwn}>Message us here</Button>}
      />
    </div>
  )
}
