import { Button } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import type { SessionUser } from '../../../kit/session/contract.ts'
import { signOut } from '../../../kit/session/web/session.ts'
import { Section } from '../../../kit/ui/section.tsx'
import classes from './sign-in-section.module.css'

/** Who is signed in, and the way out. */
export function SignInSection({ user }: { user: Pick<SessionUser, 'name' | 'email'> }) {
  return (
    <Section title="Sign-in" why="The name and e-mail address you sign in with.">
      <dl className={classes.rows}>
        <div>
          <dt>Name</dt>
          <dd>{user.name}</dd>
        </div>
        <div>
          <dt>E-mail</dt>
          <dd>{user.email}</dd>
        </div>
      </dl>
      <Button variant="default" leftSection={<IconLogout size={16} />} onClick={() => void signOut()}>
        Sign Out
      </Button>
    </Section>
  )
}
