import { IconMenu2, IconSearch } from '@tabler/icons-react'
import { useMatches } from '@tanstack/react-router'
import { Bell } from '../../../areas/notifications/web/bell.tsx'
import { BrandMark } from '../../../kit/ui/brand-mark.tsx'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { findTitle } from '../find-title.ts'
import { ClientSwitch } from './client-switch.tsx'
import { DayCounter } from './day-counter.tsx'
import classes from './mobile-bar.module.css'

type MobileBarProps = { drawerOpened: boolean; onMenu: () => void; onSearch: () => void }

/** The bar of small screens: menu, the page's name, search and bell, and the day strip below. */
export function MobileBar({ drawerOpened, onMenu, onSearch }: MobileBarProps) {
  const title = useMatches({ select: findTitle })
  return (
    <header className={classes.bar}>
      <div className={classes.row}>
        <IconButton
          label="Open menu"
          icon={<IconMenu2 size={20} />}
          aria-haspopup="dialog"
          aria-expanded={drawerOpened}
          onClick={onMenu}
        />
        <BrandMark size={26} />
        <b className={classes.title}>{title === 'Business Formation' ? 'Total Business Build-Out' : title}</b>
        <IconButton label="Search" icon={<IconSearch size={20} />} aria-haspopup="dialog" onClick={onSearch} />
        <ClientSwitch />
        <Bell size={20} />
      </div>
      <DayCounter className={classes.day} />
    </header>
  )
}
