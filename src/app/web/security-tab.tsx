import TwoStepVerification from '../../areas/auth/web/factor/two-step-verification.tsx'
import { NewPasswordField } from '../../areas/auth/web/new-password-field.tsx'
import { PhoneNumber } from '../../areas/auth/web/phone-number.tsx'
import Passkeys from '../../areas/auth/web/passkey/passkeys.tsx'
import { LinkedAccounts } from '../../areas/auth/web/provider/linked-accounts.tsx'
import { RecentSignIns } from '../../areas/auth/web/recent-sign-ins.tsx'
import { SecuritySections } from '../../areas/security/web/security-sections.tsx'
import { pageData } from './page-data.ts'

/** The Security tab, joined from its own area and from what belongs to sign-in. */
export function SecurityTab({ client }: { client: string | undefined }) {
  return (
    <SecuritySections
      client={client}
      NewPassword={NewPasswordField}
      TwoStep={TwoStepVerification}
      Phone={pageData.settings.texts ? PhoneNumber : undefined}
      Passkeys={Passkeys}
      LinkedAccounts={pageData.settings.providers.length > 0 ? LinkedAccounts : undefined}
      SignIns={RecentSignIns}
    />
  )
}
