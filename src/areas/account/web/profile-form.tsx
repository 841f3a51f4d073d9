import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { RecordForm } from '../../../kit/record/web/form/record-form.tsx'
import { useCreateRecord, useUpdateRecord } from '../../../kit/record/web/query/record-hook.ts'
import { newRequestKey } from '../../../kit/record/web/form/request-key.ts'
import { useRecordForm } from '../../../kit/record/web/form/use-record-form.ts'
import { Note } from '../../../kit/ui/note.tsx'
import { showSuccess } from '../../../kit/ui/toast.ts'
import { userProfile } from '../../../records/user-profile.ts'
import { profileSections } from '../profile-section.ts'
import { AgreementSection } from './agreement-section.tsx'
import classes from './profile-form.module.css'
import { OwnersLink } from './owners-link.tsx'
import { ProfileInput } from './profile-input.tsx'
import type { Profile, ProfileStart } from './profile-sheet.tsx'
import { SaveBar } from './save-bar.tsx'
import { Section } from '../../../kit/ui/section.tsx'

type ProfileFormProps = {
  start: ProfileStart
  /** The profile as it is saved now, by whomever. */
  latest: Profile | undefined
  staff: boolean
  onRestart: (start: ProfileStart) => void
}

/** The Business Owner Profile as one long form with a bar that counts what is not saved. */
export function ProfileForm({ start, latest, staff, onRestart }: ProfileFormProps) {
  const id = useId()
  const [key] = useState(newRequestKey)
  const done = useRef<Profile>(undefined)
  const create = useCreateRecord(userProfile)
  const update = useUpdateRecord(userProfile)
  const form = useRecordForm({
    kind: userProfile,
    row: start.row,
    typed: start.typed,
    save: async (input, on) => {
      done.current = on ? await update.mutateAsync({ row: on, input }) : await create.mutateAsync({ input, key })
      showSuccess(on ? userProfile.messages.updated : userProfile.messages.created)
    },
    onDone: () => {
      if (done.current) onRestart({ row: done.current, after: 'save' })
    },
  })
  const typed = () =>
    Object.fromEntries(
      form.changed.flatMap((name) => (form.draft[name] === undefined ? [] : [[name, form.draft[name]]])),
    )

  const follow = useEffectEvent((saved: Profile | undefined, busy: boolean, dirty: boolean) => {
    const { base } = form
    if (!saved || busy || (base && base.version >= saved.version)) return
    if (!dirty) onRestart({ row: saved })
    // Made elsewhere while it was being made here: what was typed goes on top. An agreement that was given there stays.
    else if (!base)
      onRestart({
        row: saved,
        typed: { ...typed(), ...(saved.agreement && { agreement: saved.agreement }) },
        after: 'other-save',
      })
  })
  useEffect(() => follow(latest, form.busy, form.dirty), [latest, form.busy, form.dirty])

  function discard() {
    const draft = typed()
    onRestart({ row: form.base })
    showSuccess('Changes discarded', { undo: async () => onRestart({ row: form.base, typed: draft }) })
  }

  return (
    <div className={classes.sheet} data-conflict={form.conflict ? true : undefined}>
      {staff && (
        <div className={classes.note}>
          <Note>
            You’re editing your client’s profile. Every change and every view of a hidden number is recorded under your
            name.
          </Note>
        </div>
      )}
      {start.after === 'other-save' && (
        <div className={classes.note}>
          <Note tone="warn">
            <b>This profile changed elsewhere.</b> Your edits are kept; review and save.
          </Note>
        </div>
      )}
      <RecordForm form={form} id={id}>
        <div>
          {profileSections.map(({ title, why, fields }, index) => (
            <Section key={title} title={title} why={why} className={classes.card}>
              <div className={classes.fields}>
                {fields.map((field) => (
                  <ProfileInput key={field.name} form={form} {...field} />
                ))}
              </div>
              {index === 0 && <OwnersLink />}
            </Section>
          ))}
          <AgreementSection form={form} staff={staff} />
        </div>
      </RecordForm>
      <SaveBar
        form={form}
        id={id}
        justSaved={start.after === 'save'}
        onDiscard={discard}
        onTakeTheirs={() => onRestart({ row: form.conflict })}
      />
    </div>
  )
}
