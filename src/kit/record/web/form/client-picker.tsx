import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, use, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { ClientDirectoryContext, type FoundClient } from '../../../address/web/client-focus.ts'
import { readDetail } from '../../../http/web/api-error.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Marked } from '../../../ui/marked.tsx'
import { readWords } from '../../../ui/match.ts'
import classes from './client-picker.module.css'

/** Milliseconds between the last letter and the search. */
const pause = 150

type ClientPickerProps = { chosen: FoundClient | undefined; onChoose: (client: FoundClient | undefined) => void }

/** Finds an active client by any part of company, person or e-mail. Once one is chosen, it shows which, and the way to another. */
export function ClientPicker({ chosen, onChoose }: ClientPickerProps) {
  const change = useRef<HTMLButtonElement>(null)
  const justChosen = useRef(false)
  const [changing, setChanging] = useState(false)
  // With the same commit that takes the search away: keys that follow at once reach the dialog.
  useLayoutEffect(() => {
    if (!chosen || !justChosen.current) return
    justChosen.current = false
    change.current?.focus()
  }, [chosen])
  if (!chosen)
    return (
      <ClientSearch
        begin={changing}
        onChoose={(client) => {
          justChosen.current = true
          onChoose(client)
        }}
      />
    )
  return (
    <div className={classes.field} role="group" aria-label="Client">
      <span className={classes.label}>Client</span>
      <div className={classes.chosen}>
        <Avatar name={chosen.person} />
        <Names client={chosen} words={[]} />
        <Button
          ref={change}
          variant="default"
          size="xs"
          onClick={() => {
            setChanging(true)
            onChoose(undefined)
          }}
        >
          Change
        </Button>
      </div>
    </div>
  )
}

function ClientSearch({ begin, onChoose }: { begin: boolean; onChoose: (client: FoundClient) => void }) {
  const { search } = use(ClientDirectoryContext)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [words, setWords] = useState('')
  const [opened, setOpened] = useState(false)
  const [at, setAt] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setWords(typed.trim()), pause)
    return () => clearTimeout(timer)
  }, [typed])
  useEffect(() => {
    if (begin) input.current?.focus()
  }, [begin])
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['client', 'search', words],
    queryFn: ({ signal }) => search(words, signal),
    placeholderData: keepPreviousData,
  })
  const items = data?.items ?? []
  const chosenAt = Math.min(at, items.length - 1)
  // What is on the screen may still be of fewer letters than were typed.
  const settled = !isPlaceholderData && words === typed.trim()

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      setOpened(true)
      if (opened && items.length > 0)
        setAt((chosenAt + (event.key === 'ArrowDown' ? 1 : items.length - 1)) % items.length)
    } else if (event.key === 'Enter') {
      const client = items[chosenAt]
      if (opened && settled && client) onChoose(client)
    } else if (event.key === 'Escape' && opened) setOpened(false)
    else return
    event.preventDefault()
  }

  return (
    <div className={classes.field}>
      <TextInput
        ref={input}
        label="Client"
        role="combobox"
        aria-expanded={opened}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={opened && items[chosenAt] ? `${id}-${items[chosenAt].id}` : undefined}
        placeholder="Company, person or e-mail"
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        // Esc closes the list alone, and not the dialog around it.
        data-mantine-stop-propagation={opened || undefined}
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={data && <span className={classes.count}>{`${data.found} of ${data.total}`}</span>}
        rightSectionWidth={92}
        value={typed}
        error={error ? readDetail(error) : undefined}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setAt(0)
          setOpened(true)
        }}
        onClick={() => setOpened(true)}
        onBlur={() => setOpened(false)}
        onKeyDown={press}
      />
      <div className={classes.window} hidden={!opened || !data}>
        <div id={`${id}-list`} role="listbox" aria-label="Clients" className={classes.list}>
          {items.map((client, index) => (
            <button
              key={client.id}
              id={`${id}-${client.id}`}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={index === chosenAt}
              className={classes.option}
              // The input keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(client)}
            >
              <Avatar name={client.person} />
              <Names client={client} words={readWords(words)} />
              {client.day !== null && <span className={classes.day}>Day {client.day}</span>}
            </button>
          ))}
        </div>
        <p className={classes.keys}>
          {items.length === 0 && 'No client matches. '}
          <kbd>↑</kbd> <kbd>↓</kbd> to move, <kbd>Enter</kbd> to choose. Archived clients are not listed.
        </p>
      </div>
    </div>
  )
}

function Names({ client: { company, person, email }, words }: { client: FoundClient; words: string[] }) {
  return (
    <span className={classes.names}>
      <b>
        <Marked text={company ?? person} words={words} className={classes.mark} />
      </b>
      <span className={classes.under}>
        <Marked text={company ? `${person}, ${email}` : email} words={words} className={classes.mark} />
      </span>
    </span>
  )
}
