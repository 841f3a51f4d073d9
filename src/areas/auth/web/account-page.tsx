import { Button } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { signOut, useSession } from '../../../kit/session/web/session.ts'
import { Card } from '../../../kit/ui/card.tsx'
import { PageHead } from '../../../kit/ui/page-head.tsx'
import classes from './account-page.module.css'
import { LetterKeySwitch } from './letter-key-switch.tsx'
import { ThemePicker } from './theme-picker.tsx'

/** Who is signed in, how the portal looks, and the way out. */
export function AccountPage() {
  const user = useSession()?.user
  if (!user) return null
  return (
    <>
      <PageHead
        title="Account Settings"
        sentence="Your sign-in details and how the portal looks. The Business Owner Profile form follows here."
      />
      <div className={classes.cards}>
        <Card title="Sign-in details">
          <dl className={classes.rows}>
            <div><dt>Name</dt><dd>{user.name}</dd></div>
            <div><dt>E-mail</dt><dd>{user.email}</dd></div>
          </dl>
          <Button variant="default" leftSection={<IconLogout size={16} />} onClick={() => void signOut()}>Sign Out</Button>
        </Card>
        <Card title="Appearance"><ThemePicker /><LetterKeySwitch /></Card>
      </div>
    </>
  )
}
