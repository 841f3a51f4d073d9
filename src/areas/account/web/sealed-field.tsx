import { TextInput } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import type { Field } from '../../../kit/record/contract/field.ts'
import { describeMask } from '../../../kit/record/contract/mask.ts'
import { FieldLabel } from '../../../kit/record/field/input-props.tsx'
import type { SecretView } from '../../../kit/record/field/secret/field.ts'
import type { SecretDraft } from '../../../kit/record/field/secret/input.tsx'
import { fieldValue, type RecordRow } from '../../../kit/record/contract/row.ts'
import { useReveal } from '../../../kit/record/web/secret/reveal.tsx'
import type { RecordForm } from '../../../kit/record/web/form/use-record-form.ts'
import { useMayReveal } from '../../../kit/session/web/session.ts'
import { CopyButton } from '../../../kit/ui/copy-button.tsx'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { maskSealed, writeSealed } from '../sealed-text.ts'
import classes from './sealed-field.module.css'

type SealedFieldProps = { form: RecordForm; name: string; field: Field; help: string | undefined }

/** A sealed detail: masked until the password was given, replaced by typing over it, taken away by a button. */
export function SealedField(props: SealedFieldProps) {
  const { form, name } = props
  const stored = form.base && (fieldValue(form.base, name) as SecretView)
  return form.base && stored?.set ? <StoredField {...props} row={form.base} view={stored} /> : <FreshField {...props} />
}

function FreshField({ form, name, field, help }: SealedFieldProps) {
  const draft = form.draft[name] as SecretDraft
  return (
    <TextInput
      {...common(form, name, field)}
      placeholder={field.hint}
      description={`${help ?? ''} Encrypted.`}
      value={draft.typed}
      onChange={(event) => form.set(name, { typed: event.currentTarget.value, cleared: false })}
    />
  )
}

function StoredField({ form, name, field, help, row, view }: SealedFieldProps & { row: RecordRow; view: SecretView }) {
  const { typed, cleared } = form.draft[name] as SecretDraft
  const { value: shown, busy, toggle, readForCopy } = useReveal({ row, field: name })
  const mayReveal = useMayReveal()
  const untouched = typed === '' && !cleared
  const isShown = shown !== undefined
  const Icon = isShown ? IconEyeOff : IconEye

  function type(next: string) {
    if (isShown) void toggle()
    form.set(name, { typed: next, cleared: false })
  }

  return (
    <TextInput
      {...common(form, name, field)}
      readOnly={cleared}
      rightSectionWidth={72}
      rightSectionPointerEvents="all"
      classNames={{ input: classes.input }}
      placeholder={cleared ? 'Will be removed when you save' : maskSealed(name, view.last4)}
      value={untouched && isShown ? writeSealed(name, shown) : typed}
      onChange={(event) => type(event.currentTarget.value)}
      description={
        <>
          {help}{' '}
          {untouched && !isShown && (
            <>
              <span className="vh">{describeMask(view.last4)}.</span>Hidden. Viewing it requires your password.{' '}
            </>
          )}
          <button type="button" className="link" onClick={() => form.set(name, { typed: '', cleared: !cleared })}>
            {cleared ? 'Keep it' : 'Remove'}
            <span className="vh"> {field.label}</span>
          </button>
        </>
      }
      rightSection={
        untouched &&
        mayReveal && (
          <span className={classes.actions}>
            <IconButton
              label={`${isShown ? 'Hide' : 'Show'} ${field.label}`}
              aria-busy={busy || undefined}
              icon={<Icon size={17} />}
              onClick={() => void toggle()}
            />
            <CopyButton label={`Copy ${field.label}`} value={readForCopy} />
          </span>
        )
      }
    />
  )
}

function common(form: RecordForm, name: string, field: Field) {
  return {
    name,
    label: <FieldLabel field={field} />,
    error: form.errorAt(name),
    onBlur: () => form.leave(name),
    autoComplete: 'off',
    spellCheck: false,
    inputMode: name === 'ownerSsn' || name === 'ein' ? 'numeric' : undefined,
  } as const
}
