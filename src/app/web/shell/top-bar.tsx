import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconArrowUpRight, IconFolder, IconLifebuoy, IconLogout } from '@tabler/icons-react'
import { Bell } from '../../../areas/notifications/web/bell.tsx'
import { signOut } from '../../../kit/session/web/session.ts'
import { pageData } from '../page-data.ts'
import { DayCounter } from './day-counter.tsx'
import { SearchButton } from './search-button.tsx'
import classes from './top-bar.module.css'

/** The bar on top of every page on wide screens. */
export function TopBar({ onSearch }: { onSearch: () => void }) {
  const { supportUrl } = pageData.settings
  return (
    <header className={classes.bar}>
      <SearchButton onClick={onSearch} />
      <DayCounter className={classes.day} />
      <span className={classes.grow} />
      <Bell size={18} />
      <Button
        variant="default" size="xs" leftSection={<IconFolder size={16} />}
        renderRoot={(props) => <Link to="/documents" {...props} />}
      >
        View Documents
      </Button>
      {supportUrl && (
        <Button
          component="a" href={supportUrl} target="_blank" rel="noreferrer"
          className={classes.words} variant="subtle" size="xs"
          aria-label="Support, opens in a new tab" leftSection={<IconLifebuoy size={16} />}
          rightSection={<IconArrowUpRight size={13} />}
        >
          <span className={classes.label}>Support</span>
        </Button>
      )}
      <Button
        className={classes.words} variant="subtle" size="xs" aria-label="Sign Out"
        leftSection={<IconLogout size={16} />} onClick={() => void signOut()}
      >
        <span className={classes.label}>Sign Out</span>
      </Button>
    </header>
  )
}
