import { IconGripVertical, IconPlus, IconX } from '@tabler/icons-react'
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from '../../../../kit/ui/icon-button.tsx'
import classes from './line-list.module.css'

type LineListProps = {
  label: string
  /** What one line is called: 'Document'. */
  noun: string
  /** One to a line. */
  lines: string
  error: string | undefined
  /** Of the first line, where the focus goes when something is missing. */
  first: RefObject<HTMLInputElement | null>
  onLines: (lines: string) => void
  /** Beside the label. */
  aside?: ReactNode
  /** What else is chosen of a line, by its words. */
  renderChoices?: (line: string) => ReactNode
}

/**
 * Short texts, one below the other: Enter begins the next, Backspace in an empty one removes it, Alt with an arrow moves it, and several
 * lines that are pasted become as many.
 */
export function LineList({ label, noun, lines, error, first, onLines, aside, renderChoices }: LineListProps) {
  const items = lines.split('\n')
  const list = useRef<HTMLUListElement>(null)
  const [dragged, setDragged] = useState<number>()
  const change = (next: string[], focus: number) => {
    // The line is there before the next key, which belongs to it.
    flushSync(() => onLines(next.join('\n')))
    list.current?.querySelectorAll<HTMLInputElement>('input[data-line]')[focus]?.focus()
  }
  const move = (from: number, to: number) => {
    const moved = items[from]
    if (moved === undefined || to < 0 || to >= items.length || from === to) return
    change(items.toSpliced(from, 1).toSpliced(to, 0, moved), to)
  }
  const remove = (at: number) => {
    if (items.length > 1) change(items.toSpliced(at, 1), Math.max(0, at - 1))
    else change([''], 0)
  }

  function press(event: KeyboardEvent<HTMLInputElement>, at: number) {
    const { key, altKey, ctrlKey, metaKey } = event
    const step = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0
    if (altKey && step) move(at, at + step)
    else if (key === 'Enter' && !ctrlKey && !metaKey && !event.nativeEvent.isComposing)
      change(items.toSpliced(at + 1, 0, ''), at + 1)
    else if (key === 'Backspace' && items[at] === '' && items.length > 1) remove(at)
    else return
    event.preventDefault()
  }

  function paste(event: ClipboardEvent<HTMLInputElement>, at: number) {
    const pasted = event.clipboardData.getData('text/plain').split(/\r?\n/)
    if (pasted.length < 2) return
    event.preventDefault()
    const { selectionStart, selectionEnd, value } = event.currentTarget
    const whole = value.slice(0, selectionStart ?? 0) + pasted.join('\n') + value.slice(selectionEnd ?? value.length)
    const added = whole.split('\n').filter((line) => line.trim() !== '')
    change(items.toSpliced(at, 1, ...added), at + added.length - 1)
  }

  return (
    <div role="group" aria-label={label} aria-describedby="line-keys" className={classes.lines}>
      <div className={classes.head}>
        <b>{label}</b>
        {aside}
      </div>
      <ul ref={list}>
        {items.map((line, at) => (
          <li
            key={at}
            data-dragged={dragged === at || undefined}
            onDragOver={(event) => {
              if (dragged === undefined) return
              event.preventDefault()
              if (dragged === at) return
              move(dragged, at)
              setDragged(at)
            }}
          >
            {/* For the mouse; keys move a line by Alt with an arrow. */}
            <span
              className={classes.grip}
              draggable
              aria-hidden="true"
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move'
                event.dataTransfer.setData('text/plain', line)
                setDragged(at)
              }}
              onDragEnd={() => setDragged(undefined)}
            >
              <IconGripVertical size={16} />
            </span>
            <input
              ref={at === 0 ? first : undefined}
              type="text"
              data-line
              className={classes.words}
              aria-label={`${noun} ${at + 1}`}
              placeholder={items.length === 1 ? noun : undefined}
              autoComplete="off"
              value={line}
              aria-invalid={(error !== undefined && at === 0) || undefined}
              onChange={(event) => onLines(items.with(at, event.currentTarget.value).join('\n'))}
              onKeyDown={(event) => press(event, at)}
              onPaste={(event) => paste(event, at)}
            />
            {line.trim() !== '' && renderChoices?.(line.trim())}
            <IconButton
              label={`Remove ${line.trim() || `${noun.toLowerCase()} ${at + 1}`}`}
              icon={<IconX size={16} />}
              onClick={() => remove(at)}
            />
          </li>
        ))}
      </ul>
      <button type="button" className={classes.add} onClick={() => change([...items, ''], items.length)}>
        <IconPlus size={16} aria-hidden /> Add {/^[aeiou]/i.test(noun) ? 'an' : 'a'} {noun.toLowerCase()}
      </button>
      <p id="line-keys" className="vh">
        Enter begins the next, Alt with an arrow up or down moves it.
      </p>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
