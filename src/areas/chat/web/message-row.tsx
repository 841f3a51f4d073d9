import { IconAlertCircle } from '@tabler/icons-react'
import { Avatar } from '../../../kit/ui/avatar.tsx'
import type { ChatMessage } from '../contract.ts'
import { formatTime } from './message-line.ts'
import { MessageFiles } from './message-file.tsx'
import classes from './message-row.module.css'
import type { Unsent } from './outbox.ts'
import { splitLinks } from './split-link.ts'

type MessageRowProps = {
  message: ChatMessage
  /** Of this side: it is on the right. */
  own: boolean
  /** Shows the author; false where it continues the message before. */
  begins: boolean
  /** What the author is called: 'You' for oneself. */
  author: string
  /** The other side has read up to here. */
  seen: boolean
}

/** One message: who, when, and the words as they were written. */
export function MessageRow({ message, own, begins, author, seen }: MessageRowProps) {
  const time = <time dateTime={message.createdAt}>{formatTime(message.createdAt)}</time>
  return (
    <li className={classes.row} data-own={own || undefined} data-begins={begins || undefined}>
      {!own && (begins ? <Avatar name={message.authorName} /> : <span className={classes.gap} />)}
      <div className={classes.column}>
        <p className={begins ? classes.by : 'vh'}>
          <b>{author}</b> {time}
        </p>
        {message.body && (
          <p className={classes.bubble}>
            <Words text={message.body} />
          </p>
        )}
        <MessageFiles files={message.attachments} />
        {seen && <p className={classes.state}>Seen</p>}
      </div>
    </li>
  )
}

type UnsentRowProps = { unsent: Unsent; onRetry: () => void; onEdit: () => void }

/** A message being sent, or one that failed, with retry and discard. */
export function UnsentRow({ unsent: { body, files, failed, at }, onRetry, onEdit }: UnsentRowProps) {
  return (
    <li
      className={classes.row}
      data-own
      data-begins
      data-waiting={failed === undefined || undefined}
      data-failed={failed !== undefined || undefined}
    >
      <div className={classes.column}>
        <p className={classes.by}>
          <b>You</b> <time dateTime={at}>{formatTime(at)}</time>
        </p>
        {body && (
          <p className={classes.bubble}>
            <Words text={body} />
          </p>
        )}
        <MessageFiles files={files} />
        {failed === undefined ? (
          <p className={classes.state}>Sending...</p>
        ) : (
          <div className={classes.failure}>
            <p className={classes.state} role="alert">
              <IconAlertCircle size={14} aria-hidden />
              Not sent. {failed}
            </p>
            <button type="button" className="link" onClick={onRetry}>
              Try again
            </button>
            <button type="button" className="link" onClick={onEdit}>
              Edit
            </button>
          </div>
        )}
      </div>
    </li>
  )
}

function Words({ text }: { text: string }) {
  return splitLinks(text).map((piece, index) =>
    piece.href ? (
      <a key={index} className="link" href={piece.href} target="_blank" rel="noopener noreferrer">
        {piece.text}
      </a>
    ) : (
      piece.text
    ),
  )
}
