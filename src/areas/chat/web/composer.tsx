import { Textarea } from '@mantine/core'
import { IconArrowUp } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useEffect, useId, useRef } from 'react'
import { longestMessage } from '../limit.ts'
import classes from './composer.module.css'
import { keepDraft, readDraft, useDraft } from './outbox.ts'

type ComposerProps = {
  client: string
  /** 'Message to your build team'. */
  label: string
  onSend: (body: string) => void
  /** Takes the focus when it appears: somebody chose this conversation to write in it. */
  focused?: boolean
}

/** The field for the next message. It keeps what is typed until the message stands in the conversation. */
export function Composer({ client, label, onSend, focused }: ComposerProps) {
  const text = useDraft(client)
  const field = useRef<HTMLTextAreaElement>(null)
  const hint = useId()
  const length = text.length > longestMessage - 500 ? [...text].length : 0
  const tooLong = length > longestMessage
  const ready = text.trim() !== '' && !tooLong
  useEffect(() => { if (focused && !isTouch()) field.current?.focus({ preventScroll: true }) }, [focused])

  function send() {
    // Read from the store: a second Enter comes before the screen is drawn again, and finds it empty.
    const body = readDraft(client)
    if (body.trim() !== '' && [...body].length <= longestMessage) onSend(body)
    field.current?.focus()
  }

  function press(event: KeyboardEvent) {
    // On a touch keyboard there is no Shift + Enter: Enter is a new line there, and the button sends.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || isTouch()) return
    event.preventDefault()
    send()
  }

  return (
    <form className={classes.composer} onSubmit={(event) => { event.preventDefault(); send() }} data-no-print>
      <div className={classes.line}>
        <Textarea
          ref={field} className={classes.field} aria-label={label} placeholder="Write a message" aria-describedby={hint}
          autosize minRows={1} maxRows={6} value={text} error={tooLong} aria-invalid={tooLong || undefined}
          onChange={(event) => keepDraft(client, event.currentTarget.value)} onKeyDown={press}
        />
        <button type="submit" className={classes.send} aria-label="Send" title="Send" aria-disabled={!ready || undefined}>
          <IconArrowUp size={20} aria-hidden />
        </button>
      </div>
      <p id={hint} className={classes.hint} data-bad={tooLong || undefined}>
        <span className={classes.keys}><kbd>Enter</kbd> sends, <kbd>Shift</kbd> + <kbd>Enter</kbd> begins a new line</span>
        {length > 0 && <span role={tooLong ? 'alert' : undefined} className="tn">{length.toLocaleString('en-US')} of {longestMessage.toLocaleString('en-US')} characters{tooLong && '. Send it in two messages.'}</span>}
      </p>
    </form>
  )
}

const isTouch = () => matchMedia('(hover: none) and (pointer: coarse)').matches
