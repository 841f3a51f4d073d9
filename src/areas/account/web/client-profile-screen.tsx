import { useClientFocus } from '../../../kit/address/web/client-focus.ts'
import { PageHead } from '../../../kit/ui/page-head.tsx'
import { DataSection } from './data-section.tsx'
import { ProfileTab } from './profile-tab.tsx'

/** A client's profile within the client's file, for staff. */
export default function ClientProfileScreen() {
  const client = useClientFocus()
  return (
    <>
      <PageHead
        title="Business Owner Profile Information"
        sentence="The details forms ask for. Hidden numbers are shown one at a time."
      />
      <ProfileTab key={client} client={client} staff />
      {client && <DataSection client={client} />}
    </>
  )
}
