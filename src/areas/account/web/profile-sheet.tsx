import { useState } from 'react'
import type { RowOf } from '../../../kit/record/contract/row.ts'
import type { Draft } from '../../../kit/record/web/form/draft.ts'
import type { userProfile } from '../../../records/user-profile.ts'
import { ProfileForm } from './profile-form.tsx'

export type Profile = RowOf<typeof userProfile>

/** What a form begins with. */
export type ProfileStart = {
  row: Profile | undefined
  /** Typed before, to be put into the inputs again. */
  typed?: Draft
  /** Why it began again: it was saved here, or somewhere else while something was typed. */
  after?: 'save' | 'other-save'
}

type ProfileSheetProps = { latest: Profile | undefined; staff: boolean }

/** The form, begun again after each save: what others save meanwhile must not change what is being typed. */
export function ProfileSheet({ latest, staff }: ProfileSheetProps) {
  const [begun, setBegun] = useState<{ round: number; start: ProfileStart }>({ round: 0, start: { row: latest } })
  return (
    <ProfileForm
      key={begun.round}
      start={begun.start}
      latest={latest}
      staff={staff}
      onRestart={(start) => setBegun(({ round }) => ({ round: round + 1, start }))}
    />
  )
}
