import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconArrowUpRight, IconFolder, IconLifebuoy, IconLogout, IconUsers } from '@tabler/icons-react'
import { Bell } from '../../../areas/notifications/web/bell.tsx'
import { useClientFocus } from '../../../kit/address/web/client-focus.ts'
import { signOut, useSession } from '../../../kit/session/web/session.ts'
import { pageData } from '../page-data.ts'
import { ClientSwitch } from './client-switch.tsx'
import { DayCounter } from './day-counter.tsx'
import { SearchButton } from './search-button.tsx'
import classes from './top-bar.module.css'

/** Where one goes most: to the documents, or for staff who look at no one yet, to the clients. */
function MainWay() {
  const isAdmin = useSession()?.user.role === 'admin'
  const client = useClientFocus()
  const [to, label, Icon] =
    isAdmin && !client
      ? (['/clients', 'All Clients', IconUsers] as const)
      : (['/documents', 'View Documents', IconFolder] as const)
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<Icon size={16} />}
      renderRoot={(props) => <Link to={to} {...props} />}
    >
      {label}
    </Button>
  )
}

/** The bar on top of every page on wide screens. */
export function TopBar({ onSearch }: { onSearch: () => void }) {
  const { supportUrl } = pageData.settings
  return (
    <header className={classes.bar}>
      <SearchButton onClick={onSearch} />
      <DayCounter className={classes.day} />
      <span className={classes.grow} />
      <ClientSwitch />
      <Bell size={18} />
      <MainWay />
      <Support address={supportUrl} />
      <Button
        className={classes.words}
        variant="subtle"
        size="xs"
        aria-label="Sign Out"
        leftSection={<IconLogout size={16} />}
        onClick={() => void signOut()}
      >
        <span className={classes.label}>Sign Out</span>
      </Button>
    </header>
  )
}

/** Leads to the operator's own help where its address is set, else to the chat with the team. */
function Support({ address }: { address: string }) {
  const look = { className: classes.words, variant: 'subtle', size: 'xs', leftSection: <IconLifebuoy size={16} /> }
  const label = <span className={classes.label}>Support</span>
  if (!address)
    return (
      <Button {...look} aria-label="Support" renderRoot={(props) => <Link to="/support" {...props} />}>
        {label}
      </Button>
    )
  return (
    <Button
      {...look}
      component="a"
      href={address}
      target="_blank"
      rel="noreferrer"
      aria-label="Support, opens in a new tab"
      rightSection={<IconArrowUpRight size={13} />}
    >
      {label}
    </Button>
  )
}
