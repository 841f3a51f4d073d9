import { Segments } from '../../../kit/ui/segments.tsx'
import classes from './client-log.module.css'

/** Sign-ins are not changes, so they have a list of their own. */
export const signInTopic = 'Sign-ins'

type LogTopicsProps = { topics: string[]; topic: string; onTopic: (topic: string) => void }

/** The few kinds of work to which the log is narrowed with one click; '' is all of it. */
export function LogTopics({ topics, topic, onTopic }: LogTopicsProps) {
  return (
    <div className={classes.topics}>
      <Segments
        label="Log of"
        value={topic}
        onChange={onTopic}
        segments={[
          { value: '', label: 'Everything' },
          // The one that is on stays while others narrow the log to nothing.
          ...[...new Set([...topics, ...(topic && topic !== signInTopic ? [topic] : [])])].map((one) => ({
            value: one,
            label: one,
          })),
          { value: signInTopic, label: signInTopic },
        ]}
      />
    </div>
  )
}
