import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useSession } from '../../../kit/session/web/session.ts'
import { Section } from '../../../kit/ui/section.tsx'
import { DeviceList } from './device-list.tsx'
import { EmailForm } from './email-form.tsx'
import { NameForm } from './name-form.tsx'
import { FirstPasswordForm } from './first-password-form.tsx'
import type { NewPasswordProps } from './new-password.ts'
import { PasswordForm } from './password-form.tsx'
import { RevealList } from './reveal-list.tsx'
import { overviewQuery, proofQuery } from './security-query.ts'
import { ChangedOn } from './changed-on.tsx'

type SecuritySectionsProps = {
  /** The client whose sign-ins staff look at; without one it is about oneself. */
  client: string | undefined
  NewPassword: ComponentType<NewPasswordProps>
  TwoStep: ComponentType
  /** Undefined where no text messages are sent. */
  Phone: ComponentType | undefined
  Passkeys: ComponentType
  /** Undefined where nobody else signs people in. */
  LinkedAccounts: ComponentType | undefined
  SignIns: ComponentType<{ client: string | undefined }>
}

/** Password, name and e-mail, devices, sign-ins, and who viewed which secret. Of a client, staff see the sign-ins only. */
export function SecuritySections({
  client,
  NewPassword,
  TwoStep,
  Phone,
  Passkeys,
  LinkedAccounts,
  SignIns,
}: SecuritySectionsProps) {
  return client ? (
    <Section title="Sign-in history" why="For this client, over the last 180 days.">
      <SignIns client={client} />
    </Section>
  ) : (
    <OwnSections
      NewPassword={NewPassword}
      TwoStep={TwoStep}
      Phone={Phone}
      Passkeys={Passkeys}
      LinkedAccounts={LinkedAccounts}
      SignIns={SignIns}
    />
  )
}

function OwnSections({
  NewPassword,
  TwoStep,
  Phone,
  Passkeys,
  LinkedAccounts,
  SignIns,
}: Omit<SecuritySectionsProps, 'client'>) {
  const user = useSession()?.user
  const overview = useQuery(overviewQuery)
  const without = useQuery(proofQuery).data?.password === false
  if (!user) return null
  return (
    <>
      <Section
        title="Password"
        why={
          without ? (
            'You sign in without a password. Set one to have another way in.'
          ) : (
            <ChangedOn at={overview.data?.passwordChangedAt} />
          )
        }
      >
        {without ? (
          <FirstPasswordForm user={user} NewPassword={NewPassword} />
        ) : (
          <PasswordForm user={user} NewPassword={NewPassword} />
        )}
      </Section>
      <Section
        title="Name and e-mail"
        why="You sign in with your e-mail. To change it, we’ll send a link to both addresses. The change happens when you have opened both."
      >
        <NameForm user={user} />
        <EmailForm user={user} overview={overview} />
      </Section>
      {Phone && (
        <Section title="Phone" why="The number that your sign-in codes are texted to.">
          <Phone />
        </Section>
      )}
      <Section title="Two-step verification" why="A second step protects your account numbers and documents.">
        <TwoStep />
      </Section>
      <Section
        title="Passkeys"
        why="Sign in with your fingerprint, face or screen lock instead of a password. After a password, it is a second step."
      >
        <Passkeys />
      </Section>
      {LinkedAccounts && (
        <Section title="Linked accounts" why="They sign you in, too. One way to sign in always stays.">
          <LinkedAccounts />
        </Section>
      )}
      <Section title="Signed-in devices" why="Sign out any device you do not know, then change your password.">
        <DeviceList overview={overview} />
      </Section>
      <Section title="Sign-in history" why="Sign-ins and attempts of the last 180 days.">
        <SignIns client={undefined} />
      </Section>
      <Section
        title={user.role === 'admin' ? 'Secrets you viewed' : 'Who viewed your secrets'}
        why={
          user.role === 'admin'
            ? 'Hidden numbers and passwords of clients that you opened.'
            : 'Each time someone of your team opened a hidden number or password of yours.'
        }
      >
        <RevealList staff={user.role === 'admin'} />
      </Section>
    </>
  )
}
