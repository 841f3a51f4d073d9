import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import type { NavigationItem } from '../../navigation.ts'
import classes from './navigation-row.module.css'
import { screenIcons } from './screen-icon.ts'

type NavigationRowProps = {
  item: NavigationItem
  onClick?: () => void
  /** Sits in a group: indented, no icon. */
  inner?: boolean
  /** Room for the group's chevron on the right. */
  children?: ReactNode
}

/** One row of the side navigation; the page in view is tinted, heavier and aria-current. */
export function NavigationRow({ item, onClick, inner, children }: NavigationRowProps) {
  const active = useActive()(item.path)
  const Icon = item.icon && screenIcons[item.icon]
  const row = useRef<HTMLDivElement>(null)
  // With the groups open the list is longer than a small screen: the page in view must be seen in it, once its group is open.
  useEffect(() => {
    if (!active) return
    const frame = requestAnimationFrame(() => row.current?.scrollIntoView({ block: 'nearest' }))
    return () => cancelAnimationFrame(frame)
  }, [active])
  return (
    <div ref={row} className={classes.row} data-active={active || undefined} data-inner={inner || undefined}>
      <Link
        to={item.path}
        className={classes.link}
        onClick={onClick}
        title={item.short ? item.label : undefined}
        aria-label={item.short ? item.label : undefined}
        aria-current={active ? 'page' : undefined}
      >
        {Icon && !inner && <Icon size={18} aria-hidden />}
        {item.short ? (
          <span className={classes.fits}>
            <span>{item.short}</span>
            <span>{item.label.slice(item.short.length)}</span>
          </span>
        ) : (
          <span>{item.label}</span>
        )}
      </Link>
      {children}
    </div>
  )
}

/** Tells whether a path is the one in view; /clients also stands for the files below it. */
export function useActive(): (path: string) => boolean {
  const { pathname } = useLocation()
  return (path) => pathname === path || (path !== '/' && pathname.startsWith(`${path}/`))
}
