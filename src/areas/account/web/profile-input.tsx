import { RecordInput } from '../../../kit/record/web/form/record-input.tsx'
import type { RecordForm } from '../../../kit/record/web/form/use-record-form.ts'
import { Note } from '../../../kit/ui/note.tsx'
import { userProfile } from '../../../records/user-profile.ts'
import type { ProfileField } from '../profile-section.ts'
import { SealedField } from './sealed-field.tsx'

type ProfileInputProps = {
  form: RecordForm<typeof userProfile>
  name: ProfileField
  help?: string | undefined
  wide?: boolean | undefined
}

/** One input of the profile with what its detail is needed for. */
export function ProfileInput({ form, name, help, wide }: ProfileInputProps) {
  const field = userProfile.fields[name]
  const value = form.draft[name]
  if (!field || value === undefined) return null
  return (
    <>
      <div data-wide={wide || undefined}>
        {field.masked ? (
          <SealedField form={form} name={name} field={field} help={help} />
        ) : (
          <RecordInput
            name={name}
            field={field}
            fieldConfig={help ? { help } : {}}
            value={value}
            stored={form.base?.[name]}
            first={false}
            onChange={(next) => form.set(name, next)}
            errorAt={form.errorAt}
            onLeave={form.leave}
          />
        )}
      </div>
      {name === 'creditProfile' && value === 'CPN Profile' && (
        <div data-wide>
          <Note tone="warn">
            <b>A CPN is not a lawful substitute for an SSN on a credit application.</b> Using one instead can be a
            federal crime, and lenders reject it. We file applications with the SSN or the EIN only. If someone sold you
            a CPN, tell your team.
          </Note>
        </div>
      )}
    </>
  )
}
