import { IconMenu2 } from '@tabler/icons-react'
import { useMatches } from '@tanstack/react-router'
import { BrandMark } from '../../../kit/ui/brand-mark.tsx'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { findTitle } from '../find-title.ts'
import { DayCounter } from './day-counter.tsx'
import classes from './mobile-bar.module.css'

/** The bar of small screens: menu, the page's name, and the day strip below. */
export function MobileBar({ drawerOpened, onMenu }: { drawerOpened: boolean; onMenu: () => void }) {
  const title = useMatches({ select: findTitle })
  return (
    <header className={classes.bar}>
      <div className={classes.row}>
        <IconButton
          label="Open menu" icon={<IconMenu2 size={20} />} aria-haspopup="dialog" aria-expanded={drawerOpened} onClick={onMenu}
        />
        <BrandMark size={26} />
        <b className={classes.title}>{title === 'Business Formation' ? 'Total Business Build-Out' : title}</b>
      </div>
      <DayCounter className={classes.day} withPercent />
    </header>
  )
}
