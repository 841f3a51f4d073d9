import type { ComponentType } from 'react'
import type { FieldKind } from '../contract/field.ts'
import type { DraftTypes, DraftValue } from './draft.ts'
import { ChoiceField } from './field/choice.tsx'
import type { InputProps } from './field/input.tsx'
import { ListField } from './field/list.tsx'
import { NoteField } from './field/note.tsx'
import { SecretField } from './field/secret.tsx'
import { DateField, EmailField, IntegerField, MoneyField, PercentField, PhoneField, TextField, UrlField } from './field/text.tsx'

type Typed = Exclude<FieldKind, 'flag' | 'moment' | 'attachments'>

/** A flag has no input of its own: all flags of a form stand in one group. Moments and documents are never typed. */
const inputs: { [K in Typed]: ComponentType<InputProps<DraftTypes[K]>> } = {
  text: TextField,
  note: NoteField,
  email: EmailField,
  phone: PhoneField,
  url: UrlField,
  money: MoneyField,
  percent: PercentField,
  date: DateField,
  integer: IntegerField,
  choice: ChoiceField,
  secret: SecretField,
  list: ListField,
}

/** The input of a field, by its kind. */
export function RecordInput(props: InputProps<DraftValue>) {
  const Input = (inputs as Partial<Record<FieldKind, unknown>>)[props.field.kind] as ComponentType<InputProps<DraftValue>> | undefined
  return Input ? <Input {...props} /> : null
}
