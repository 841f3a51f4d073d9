import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconChevronDown, IconSearch, IconX } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import type { ClientSort } from '../contract.ts'
import classes from './client-list.module.css'
import type { ClientListView } from './client-list-view.ts'

const pause = 180

const orders: { value: `${ClientSort} ${ClientListView['direction']}`; label: string }[] = [
  { value: 'name asc', label: 'Name, A to Z' },
  { value: 'name desc', label: 'Name, Z to A' },
  { value: 'email asc', label: 'E-mail, A to Z' },
  { value: 'email desc', label: 'E-mail, Z to A' },
  { value: 'tasks desc', label: 'Most tasks done' },
  { value: 'tasks asc', label: 'Fewest tasks done' },
  { value: 'day desc', label: 'Latest day' },
  { value: 'day asc', label: 'Earliest day' },
  { value: 'lastlogin desc', label: 'Last sign-in, newest' },
  { value: 'lastlogin asc', label: 'Last sign-in, oldest' },
  { value: 'passwordChangedAt desc', label: 'Password, newest' },
  { value: 'passwordChangedAt asc', label: 'Password, oldest' },
]

type ClientToolbarProps = {
  view: ClientListView
  /** How many clients are archived. */
  archived: number
  onView: (view: ClientListView, options?: { replace: boolean }) => void
  searchRef: RefObject<HTMLInputElement | null>
  /** Arrow down leaves the field for the rows. */
  onDown: () => void
}

/** The search, and on small screens, where there are no heads to click, the order. */
export function ClientToolbar({ view, archived, onView, searchRef, onDown }: ClientToolbarProps) {
  const [typed, setTyped] = useState(view.search)
  const sent = useRef(view.search)
  // Going back, or 'Clear search', changes the address and not the field. What this field sent itself is no such
  // change: a letter typed while it was under way must stay.
  useEffect(() => {
    if (view.search === sent.current) return
    sent.current = view.search
    setTyped(view.search)
  }, [view.search])

  useEffect(() => {
    const next = typed.trim()
    if (next === view.search) return
    // What is typed is one step of the history, not one for each letter.
    const timer = setTimeout(() => {
      sent.current = next
      onView({ ...view, search: next, page: 1 }, { replace: view.search !== '' })
    }, pause)
    return () => clearTimeout(timer)
  }, [typed, view, onView])

  const clear = () => {
    setTyped('')
    searchRef.current?.focus()
  }
  return (
    <search className={classes.toolbar}>
      <TextInput
        ref={searchRef}
        className={classes.search}
        size="xs"
        type="search"
        aria-label="Search by name or e-mail"
        placeholder="Name or e-mail"
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
      {(archived > 0 || view.archived) && (
        <Button
          variant={view.archived ? 'light' : 'default'}
          size="xs"
          aria-pressed={view.archived}
          onClick={() => onView({ ...view, archived: !view.archived, page: 1 })}
        >
          Archived ({archived})
        </Button>
      )}
      <NativeSelect
        className={classes.order}
        size="xs"
        aria-label="Order"
        data={orders}
        rightSection={<IconChevronDown size={16} aria-hidden />}
        value={`${view.sort} ${view.direction}`}
        onChange={(event) => {
          const [sort, direction] = event.currentTarget.value.split(' ') as [ClientSort, ClientListView['direction']]
          onView({ ...view, sort, direction, page: 1 })
        }}
      />
    </search>
  )
}
