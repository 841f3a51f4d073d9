import { TextInput, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../../../kit/session/web/session.ts'
import { Check } from '../../../../kit/ui/check.tsx'
import type { Answered } from '../../answer-contract.ts'
import type { FormField, FormOf } from '../../answer/form.ts'
import { type Known, knownQuery } from './answer-query.ts'
import classes from './answer.module.css'
import { AskedDocument } from './asked-document.tsx'
import { FieldInput } from './field-input.tsx'
import { knownAnswer } from './known-answer.ts'
import { stepFields } from './steps.tsx'
import { UploadInput } from './upload-input.tsx'
import type { Parts } from './use-parts.ts'

export type Missing = { part: string; message: string }[]

type FormInputProps = { answered: Answered; parts: Parts; missing: Missing; step: number }

/** What a client fills in, by the type of the request. */
export function FormInput({ answered, parts, missing, step }: FormInputProps) {
  const { form } = answered.request
  const errorOf = (part: string) => parts.errorOf(part) ?? missing.find((one) => one.part === part)?.message
  switch (form?.type) {
    case 'upload':
      return <UploadInput form={form} answered={answered} errorOf={errorOf} />
    case 'fields':
      return <Fields fields={stepFields(form)[step] ?? []} parts={parts} errorOf={errorOf} />
    case 'choose':
      return <ChooseInput form={form} parts={parts} error={errorOf('choice')} />
    case 'approve':
      return (
        <>
          <AskedDocument document={answered.request.document} />
          <ApproveInput form={form} parts={parts} errorOf={errorOf} />
        </>
      )
    case 'sign':
      return (
        <>
          <AskedDocument document={answered.request.document} />
          <SignInput form={form} parts={parts} error={errorOf('signature')} />
        </>
      )
    case 'outside':
      return <Outside form={form} />
    default:
      return null
  }
}

type ErrorOf = (part: string) => string | undefined

function Fields({ fields, parts, errorOf }: { fields: FormField[]; parts: Parts; errorOf: ErrorOf }) {
  const me = useSession()?.user.name ?? ''
  const { data } = useQuery({
    ...knownQuery,
    enabled: fields.some(({ input, to }) => input === 'owners' || input === 'names' || to?.startsWith('userProfile.')),
  })
  return fields.map((field) => (
    <div key={field.part} data-part={field.part}>
      <FieldInput
        field={field}
        parts={parts}
        error={errorOf(field.part)}
        known={data && { ...data, owner: data.owner || me }}
      />
      {!parts.valueOf(field.part) && <KnownAnswer field={field} known={data} onUse={parts.give} />}
    </div>
  ))
}

type KnownAnswerProps = { field: FormField; known: Known; onUse: (part: string, value: string) => void }

/** Offers what the profile has already; one press confirms it. */
function KnownAnswer({ field, known, onUse }: KnownAnswerProps) {
  const value = knownAnswer(field, known)
  if (value === undefined) return null
  return (
    <p className={classes.hint}>
      Your profile says “{value}”.{' '}
      <button type="button" className="link" onClick={() => onUse(field.part, value)}>
        Use it<span className="vh">: {field.label}</span>
      </button>
    </p>
  )
}

function ChooseInput({ form, parts, error }: { form: FormOf<'choose'>; parts: Parts; error: string | undefined }) {
  const { options, several, other } = form
  const value = parts.valueOf('choice')
  const chosen = Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
  const own = chosen.find((one) => !options.includes(one))
  const give = (next: string[]) => parts.give('choice', next)
  return (
    <fieldset className={classes.choices} data-part="choice">
      <legend>{several ? 'Choose one or more' : 'Choose one'}</legend>
      {options.map((option) => (
        <Check
          key={option}
          radio={!several}
          name="choice"
          label={option}
          checked={chosen.includes(option)}
          onChange={(event) =>
            give(
              several
                ? event.currentTarget.checked
                  ? [...chosen, option]
                  : chosen.filter((one) => one !== option)
                : [option],
            )
          }
        />
      ))}
      {other && (
        <TextInput
          label="Something else"
          value={own ?? ''}
          onChange={(event) => {
            const text = event.currentTarget.value
            const kept = several ? chosen.filter((one) => one !== own) : []
            give(text === '' ? kept : [...kept, text])
          }}
        />
      )}
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}

function ApproveInput({ form, parts, errorOf }: { form: FormOf<'approve'>; parts: Parts; errorOf: ErrorOf }) {
  const decision = parts.valueOf('decision')
  const changes = parts.valueOf('changes')
  return (
    <>
      <p className={classes.statement}>{form.statement}</p>
      <fieldset className={classes.choices} data-part="decision">
        <legend>Your decision</legend>
        <Check
          radio
          name="decision"
          label="I approve this"
          checked={decision === 'approved'}
          onChange={() => parts.give('decision', 'approved')}
        />
        <Check
          radio
          name="decision"
          label="I want something changed"
          checked={decision === 'changes'}
          onChange={() => parts.give('decision', 'changes')}
        />
        {errorOf('decision') && (
          <p className={classes.error} role="alert">
            {errorOf('decision')}
          </p>
        )}
      </fieldset>
      {decision === 'changes' && (
        <div data-part="changes">
          <Textarea
            label="What should be changed?"
            autosize
            minRows={3}
            maxRows={12}
            value={typeof changes === 'string' ? changes : ''}
            error={errorOf('changes')}
            onChange={(event) => parts.give('changes', event.currentTarget.value)}
          />
        </div>
      )}
    </>
  )
}

function SignInput({ form, parts, error }: { form: FormOf<'sign'>; parts: Parts; error: string | undefined }) {
  const name = parts.valueOf('signature')
  return (
    <div data-part="signature">
      <p className={classes.statement}>{form.statement}</p>
      <TextInput
        label="Your full name"
        description="Typing your name signs this. Date and name are kept."
        autoComplete="name"
        value={typeof name === 'string' ? name : ''}
        error={error}
        onChange={(event) => parts.give('signature', event.currentTarget.value)}
      />
    </div>
  )
}

function Outside({ form }: { form: FormOf<'outside'> }) {
  return (
    <>
      {form.steps.length > 0 && (
        <ol className={classes.outside}>
          {form.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {form.link && (
        <p>
          <a className="link" href={form.link} target="_blank" rel="noreferrer">
            {new URL(form.link).host}
          </a>
        </p>
      )}
      <p className={classes.hint}>Send this when you have done it. Your team checks and goes on.</p>
    </>
  )
}
