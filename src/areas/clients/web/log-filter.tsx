import { NativeSelect, TextInput } from '@mantine/core'
import { IconChevronDown, IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import classes from './client-log.module.css'

/** By what the log is narrowed; '' where it is not. */
export type LogView = { search: string; topic: string; group: string; person: string }

export const noFilter: LogView = { search: '', topic: '', group: '', person: '' }

/** Milliseconds between the last letter and the question. */
const pause = 180

type LogFilterProps = {
  view: LogView
  onView: (view: LogView) => void
  groups: string[]
  people: { id: string; name: string }[]
}

/** Words, kind and person by which the log is narrowed. */
export function LogFilter({ view, onView, groups, people }: LogFilterProps) {
  const [typed, setTyped] = useState(view.search)
  const [shown, setShown] = useState(view.search)
  // 'Show everything' empties the field from outside.
  if (view.search !== shown) {
    setShown(view.search)
    setTyped(view.search)
  }
  useEffect(() => {
    const search = typed.trim()
    if (search === view.search) return
    const timer = setTimeout(() => {
      setShown(search)
      onView({ ...view, search })
    }, pause)
    return () => clearTimeout(timer)
  }, [typed, view, onView])
  return (
    <search className={classes.filter}>
      <TextInput
        size="xs"
        type="search"
        aria-label="Search the log"
        placeholder="Name or type"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        leftSection={<IconSearch size={15} aria-hidden />}
      />
      <NativeSelect
        size="xs"
        aria-label="What was changed"
        value={view.group}
        rightSection={<IconChevronDown size={14} aria-hidden />}
        data={[{ value: '', label: 'Everything' }, ...withChosen(groups, view.group)]}
        onChange={(event) => onView({ ...view, group: event.currentTarget.value })}
      />
      <NativeSelect
        size="xs"
        aria-label="By whom"
        value={view.person}
        rightSection={<IconChevronDown size={14} aria-hidden />}
        data={[{ value: '', label: 'Everyone' }, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={(event) => onView({ ...view, person: event.currentTarget.value })}
      />
    </search>
  )
}

function withChosen(groups: string[], chosen: string): string[] {
  return chosen && !groups.includes(chosen) ? [...groups, chosen] : groups
}
