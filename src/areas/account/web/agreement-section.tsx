import { IconCircleCheck } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { RecordForm } from '../../../kit/record/web/form/use-record-form.ts'
import { formatDate } from '../../../kit/ui/format.ts'
import type { userProfile } from '../../../records/user-profile.ts'
import { type Agreement, businessDisclosure, termsOfUse } from '../agreement.ts'
import { AgreementDialog } from './agreement-dialog.tsx'
import classes from './agreement-section.module.css'
import { Section } from '../../../kit/ui/section.tsx'

/** I AGREE: asked with the owner’s first save; from then on it shows when and by whom. Both texts can always be read. */
export function AgreementSection({ form, staff }: { form: RecordForm<typeof userProfile>; staff: boolean }) {
  const id = useId()
  const [reading, setReading] = useState<{ text: Agreement; opened: boolean }>({ text: termsOfUse, opened: false })
  const [agreedAt, agreedBy] = [form.base?.agreedAt, form.base?.agreedBy]
  const error = form.errorAt('agreement')
  const link = (text: Agreement, words: string) => (
    <>
      <button type="button" className="link" onClick={() => setReading({ text, opened: true })}>
        {words}
      </button>
      {/* Buttons are not printed; the sentence must still be whole. */}
      <span className={classes.printed} aria-hidden="true">
        {words}
      </span>
    </>
  )
  const texts = (
    <>
      to the {link(termsOfUse, 'terms of use')} and the {link(businessDisclosure, 'business disclosure')}.
    </>
  )

  return (
    <Section
      title="Agreement"
      why="We need your consent before we can act for your business. If the terms change, we’ll ask you again."
    >
      {form.base?.agreement ? (
        <p className={classes.given}>
          <IconCircleCheck size={20} aria-hidden />
          <span>
            <b>I AGREE</b> {texts}
            {agreedAt && (
              <span className={classes.when}>
                Agreed on {formatDate(agreedAt)}
                {agreedBy !== null && ` by ${agreedBy}`}.
              </span>
            )}
          </span>
        </p>
      ) : (
        <div className={classes.ask}>
          <input
            type="checkbox"
            id={id}
            name="agreement"
            checked={form.draft['agreement'] === 'I AGREE'}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={`${id}-more`}
            onChange={(event) => form.set('agreement', event.currentTarget.checked ? 'I AGREE' : '')}
          />
          <div>
            <label htmlFor={id}>
              <b>I AGREE</b>
            </label>{' '}
            <span id={`${id}-more`}>{texts}</span>
            {staff && (
              <p className={classes.when}>
                Check it only if your client has agreed to both texts in person or in writing. Your name is recorded
                with it.
              </p>
            )}
            {error && (
              <p className="mantine-InputWrapper-error" role="alert">
                Check I AGREE to save the profile. You can read both texts first.
              </p>
            )}
          </div>
        </div>
      )}
      <AgreementDialog
        text={reading.text}
        opened={reading.opened}
        onClose={() => setReading((before) => ({ ...before, opened: false }))}
      />
    </Section>
  )
}
