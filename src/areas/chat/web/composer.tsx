import { Textarea } from '@mantine/core'
import { IconArrowUp, IconPaperclip } from '@tabler/icons-react'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { useEffect, useId, useRef } from 'react'
import { acceptedExtensions, formatKinds, formatLimit } from '../../../kit/files/file-rule.ts'
import { dropUpload, useUploads } from '../../../kit/files/web/upload-store.ts'
import { chatFiles, chatPurpose } from '../chat-file.ts'
import { maxMessageLength } from '../limit.ts'
import classes from './composer.module.css'
import { DraftFiles } from './draft-files.tsx'
import { keepDraft, readDraft, readDraftFiles, useDraft, useDraftFiles } from './outbox.ts'

type ComposerProps = {
  client: string
  /** 'Message to your build team'. */
  label: string
  /** Sends what is typed and attached. */
  onSend: () => void
  onFile: (file: File) => void
  /** Takes the focus when it appears: someone chose this conversation to write in it. */
  focused?: boolean | undefined
}

/** The field for the next message. It keeps what is typed until the message is in the conversation. */
export function Composer({ client, label, onSend, onFile, focused }: ComposerProps) {
  const text = useDraft(client)
  const files = useDraftFiles(client)
  const uploads = useUploads(chatPurpose, { client })
  const field = useRef<HTMLTextAreaElement>(null)
  const hint = useId()
  const length = text.length > maxMessageLength - 500 ? [...text].length : 0
  const tooLong = length > maxMessageLength
  const uploading = uploads.some(({ state }) => state !== 'failed')
  const ready = (text.trim() !== '' || files.length > 0) && !tooLong && !uploading
  useEffect(() => {
    if (focused && !isTouch()) field.current?.focus({ preventScroll: true })
  }, [focused])

  function send() {
    // Read from the store: a second Enter comes before the screen is rendered again, and finds it empty.
    const body = readDraft(client)
    const something = body.trim() !== '' || readDraftFiles(client).length > 0
    if (something && !uploading && [...body].length <= maxMessageLength) {
      onSend()
      // Refused for good: its reason was there to read, and has no place beside the next message.
      for (const { id, state, again } of uploads) if (state === 'failed' && !again) dropUpload(id)
    }
    field.current?.focus()
  }

  function press(event: KeyboardEvent) {
    // On a touch keyboard there is no Shift + Enter: Enter is a new line there, and the button sends.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || isTouch()) return
    event.preventDefault()
    send()
  }

  function paste(event: ClipboardEvent) {
    const pasted = [...event.clipboardData.files]
    if (pasted.length === 0) return
    event.preventDefault()
    pasted.forEach(onFile)
  }

  return (
    <form
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      data-no-print
    >
      <DraftFiles client={client} files={files} uploads={uploads} />
      <div className={classes.line}>
        <AttachButton onFile={onFile} />
        <Textarea
          ref={field}
          className={classes.field}
          aria-label={label}
          placeholder="Write a message"
          aria-describedby={hint}
          autosize
          minRows={1}
          maxRows={6}
          value={text}
          error={tooLong}
          aria-invalid={tooLong || undefined}
          onChange={(event) => keepDraft(client, event.currentTarget.value)}
          onKeyDown={press}
          onPaste={paste}
        />
        <button
          type="submit"
          className={classes.send}
          aria-label="Send"
          title="Send"
          aria-disabled={!ready || undefined}
        >
          <IconArrowUp size={20} aria-hidden />
        </button>
      </div>
      <div id={hint} className={classes.hint} data-bad={tooLong || undefined}>
        <span className={classes.keys}>
          <kbd>Enter</kbd> to send, <kbd>Shift</kbd>+<kbd>Enter</kbd> for a new line
        </span>
        {uploading && <span>You can send once the files are uploaded.</span>}
        {length > 0 && (
          <span role={tooLong ? 'alert' : undefined} className="tn">
            {length.toLocaleString('en-US')} of {maxMessageLength.toLocaleString('en-US')} characters
            {tooLong && '. Send it in two messages.'}
          </span>
        )}
      </div>
    </form>
  )
}

function AttachButton({ onFile }: { onFile: (file: File) => void }) {
  return (
    <label
      className={classes.attach}
      title={`Attach files: ${formatKinds(chatFiles)}, up to ${formatLimit(chatFiles)}`}
    >
      <input
        type="file"
        className="vh"
        multiple
        accept={acceptedExtensions(chatFiles)}
        aria-label="Attach files"
        onChange={(event) => {
          const chosen = [...(event.currentTarget.files ?? [])]
          // Emptied, so that choosing the same file again is noticed.
          event.currentTarget.value = ''
          chosen.forEach(onFile)
        }}
      />
      <IconPaperclip size={19} aria-hidden />
    </label>
  )
}

const isTouch = () => matchMedia('(hover: none) and (pointer: coarse)').matches
