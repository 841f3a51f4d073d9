import { IconChevronRight } from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'
import type { NavigationItem } from '../../navigation.ts'
import classes from './navigation-group.module.css'
import { NavigationRow, useActive } from './navigation-row.tsx'

/** A row with sub-rows: the row navigates and toggles, the chevron only toggles; remembered on this device. */
export function NavigationGroup({ item, items }: { item: NavigationItem; items: NavigationItem[] }) {
  const isActive = useActive()
  const childActive = items.some((child) => isActive(child.path))
  const [open, setOpen] = useRemembered(`navigation:${item.path}`)
  const listId = useId()

  useEffect(() => {
    if (childActive) setOpen(true)
  }, [childActive, setOpen])

  return (
    <>
      <NavigationRow item={item} onClick={() => setOpen(!open)}>
        <button
          type="button"
          className={classes.chevron}
          aria-expanded={open}
          aria-controls={listId}
          aria-label={`${open ? 'Collapse' : 'Expand'} ${item.label}`}
          onClick={() => setOpen(!open)}
        >
          <IconChevronRight size={14} aria-hidden />
        </button>
      </NavigationRow>
      <ul id={listId} className={classes.list} hidden={!open}>
        {items.map((child) => (
          <li key={child.path}>
            <NavigationRow item={child} inner />
          </li>
        ))}
      </ul>
    </>
  )
}

function useRemembered(key: string): [boolean, (open: boolean) => void] {
  const [open, setOpen] = useState(() => localStorage.getItem(key) === 'open')
  useEffect(() => {
    if (open) localStorage.setItem(key, 'open')
    else localStorage.removeItem(key)
  }, [key, open])
  return [open, setOpen]
}
