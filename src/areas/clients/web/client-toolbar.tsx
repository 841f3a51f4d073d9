import { Button, NativeSelect } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type RefObject, useCallback } from 'react'
import { SearchField } from '../../../kit/ui/search-field.tsx'
import type { ClientSort } from '../contract.ts'
import classes from './client-list.module.css'
import type { ClientListView } from './client-list-view.ts'

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
  const searchFor = useCallback(
    (search: string, options: { replace: boolean }) => onView({ ...view, search, page: 1 }, options),
    [view, onView],
  )
  return (
    <search className={classes.toolbar}>
      <SearchField
        label="Search by name, e-mail, company or phone"
        placeholder="Name, e-mail, company or phone"
        className={classes.search}
        search={view.search}
        onSearch={searchFor}
        inputRef={searchRef}
        onDown={onDown}
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
