import { Button } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { signOut, useSession } from '../../../kit/session/web/session.ts'
import { Avatar } from '../../../kit/ui/avatar.tsx'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import classes from './account-footer.module.css'

/** Who is signed in, and Logout. */
export function AccountFooter({ touch }: { touch: boolean }) {
  const user = useSession()?.user
  if (!user) return null
  return (
    <div className={classes.foot}>
      <Avatar name={user.name} />
      <span className={classes.who}>
        <span className={classes.name}>{user.name}</span>
        <span className={classes.email}>{user.email}</span>
      </span>
      {touch ? (
        <Button variant="default" size="xs" onClick={() => void signOut()}>
          Logout
        </Button>
      ) : (
        <IconButton size="large" label="Logout" icon={<IconLogout size={17} />} onClick={() => void signOut()} />
      )}
    </div>
  )
}
