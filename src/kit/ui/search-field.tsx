import { TextInput } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { IconButton } from './icon-button.tsx'

/** Milliseconds between the last letter and the search. */
const pause = 180

type SearchFieldProps = {
  /** What is searched through, for screen readers. */
  label: string
  placeholder: string
  className: string | undefined
  /** What is searched for now, as the address says it. */
  search: string
  /** `replace` is set where the last search was no step of the history of its own. */
  onSearch: (search: string, options: { replace: boolean }) => void
  inputRef: RefObject<HTMLInputElement | null>
  /** Arrow down leaves the field for the rows. */
  onDown: () => void
}

/** The search of a list whose view lives in the address bar. */
export function SearchField({ label, placeholder, className, search, onSearch, inputRef, onDown }: SearchFieldProps) {
  const [typed, setTyped] = useState(search)
  const sent = useRef(search)
  // Going back, or 'Clear search', changes the address and not the field. What this field sent itself is no such
  // change: a letter typed while it was under way must stay.
  useEffect(() => {
    if (search === sent.current) return
    sent.current = search
    setTyped(search)
  }, [search])

  useEffect(() => {
    const next = typed.trim()
    if (next === search) return
    // What is typed is one step of the history, not one for each letter.
    const timer = setTimeout(() => {
      sent.current = next
      onSearch(next, { replace: search !== '' })
    }, pause)
    return () => clearTimeout(timer)
  }, [typed, search, onSearch])

  const clear = () => {
    setTyped('')
    inputRef.current?.focus()
  }
  return (
    <TextInput
      ref={inputRef}
      className={className}
      size="xs"
      type="search"
      aria-label={label}
      placeholder={placeholder}
      autoComplete="off"
      spellCheck={false}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      leftSection={<IconSearch size={15} aria-hidden />}
      rightSection={typed && <IconButton label="Clear search" icon={<IconX size={14} />} onClick={clear} />}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && typed) {
          event.preventDefault()
          setTyped('')
        }
        if (event.key === 'ArrowDown') {
          event.preventDefault()
          onDown()
        }
      }}
    />
  )
}
