import type { KeyboardEvent } from 'react'
import classes from './tabs.module.css'

type Tab<Name extends string> = { name: Name; label: string }

type TabsProps<Name extends string> = {
  /** The panels' ids begin with it: `${id}-${name}`. */
  id: string
  label: string
  tabs: readonly Tab<Name>[]
  chosen: Name
  onChoose: (name: Name) => void
}

/** A row of tabs; arrows move along it, Home and End to its ends. */
export function Tabs<Name extends string>({ id, label, tabs, chosen, onChoose }: TabsProps<Name>) {
  function move(event: KeyboardEvent<HTMLElement>) {
    const index = tabs.findIndex(({ name }) => name === chosen)
    const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1 }[event.key]
    const tab = next === undefined ? undefined : tabs.at(next % tabs.length)
    if (!tab) return
    event.preventDefault()
    onChoose(tab.name)
    document.getElementById(`${id}-tab-${tab.name}`)?.focus()
  }
  return (
    <div role="tablist" aria-label={label} className={classes.tabs} data-no-print>
      {tabs.map(({ name, label: words }) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`${id}-tab-${name}`}
          className={classes.tab}
          aria-selected={name === chosen}
          aria-controls={`${id}-${name}`}
          tabIndex={name === chosen ? 0 : -1}
          onClick={() => onChoose(name)}
          onKeyDown={move}
        >
          {words}
        </button>
      ))}
    </div>
  )
}
