import { IconId } from '@tabler/icons-react'
import rows from '../../../kit/record/web/card/copy-row.module.css'
import { RecordLine } from '../../../kit/record/web/card/record-line.tsx'
import { Card } from '../../../kit/ui/card.tsx'
import { EmptyState } from '../../../kit/ui/empty-state.tsx'
import { formatDate } from '../../../kit/ui/format.ts'
import { Section } from '../../../kit/ui/section.tsx'
import { userProfile } from '../../../records/user-profile.ts'
import { profileSections } from '../profile-section.ts'
import { OwnersLink } from './owners-link.tsx'
import type { Profile } from './profile-sheet.tsx'

/** The Business Owner Profile for those who may not fill it in. */
export function ProfileReading({ profile }: { profile: Profile | undefined }) {
  if (!profile) {
    return (
      <Card>
        <EmptyState
          icon={<IconId size={20} />}
          title="The profile isn’t filled in yet"
          why="An owner fills it in and agrees to the terms. You’ll see it here then."
        />
      </Card>
    )
  }
  return (
    <>
      {profileSections.map(({ title, fields }, index) => (
        <Section key={title} title={title} why={index === 0 && 'Only owners and helpers can change the profile.'}>
          <dl className={rows.rows}>
            {fields.map(({ name }) => (
              <RecordLine key={name} row={profile} name={name} field={userProfile.fields[name]} fieldConfig={{}} />
            ))}
          </dl>
          {index === 0 && <OwnersLink />}
        </Section>
      ))}
      <Section title="Agreement" why="Consent to act for the business.">
        <p>
          Agreed on {formatDate(profile.agreedAt ?? profile.createdAt)}
          {profile.agreedBy !== null && ` by ${profile.agreedBy}`}.
        </p>
      </Section>
    </>
  )
}
