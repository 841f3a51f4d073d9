import { type ReactNode, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { definePart, usePart } from './part.ts'

/** One entry of a menu: something to do, or a place to go to. */
export type MenuAction = {
  label: string
  icon: ReactNode
  /** The key that does the same. */
  keyCap?: string
  danger?: boolean
  disabled?: boolean
} & (
  | { onClick?: () => void; href?: never }
  | { href: string; onClick?: never; /** Saved instead of opened in a new tab. */ download?: boolean }
)

export type ActionMenuProps = {
  label: string
  icon: ReactNode
  size?: 'large'
  actions: (MenuAction | 'divider')[]
}

const menu = definePart(() => import('./action-menu-window.tsx'))

/** An icon button that opens a menu. The menu is fetched when the page is at rest; until then the button stands for it. */
export function ActionMenu(props: ActionMenuProps) {
  const { label, icon, size } = props
  const [wanted, setWanted] = useState(false)
  const [focused, setFocused] = useState(false)
  const part = usePart(menu, wanted, () => setWanted(false))
  // Not exchanged while it has the focus, which would be lost with it.
  if (part && (wanted || !focused)) return <part.ActionMenuWindow {...props} begin={wanted} />
  return (
    <IconButton
      label={label}
      icon={icon}
      {...(size && { size })}
      aria-haspopup="menu"
      aria-expanded={false}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onClick={() => setWanted(true)}
    />
  )
}
