import type { ComponentType } from 'react'
import type { FieldKind } from '../contract/field.ts'
import type { DraftTypes, DraftValue } from './draft.ts'
import { ChoiceField } from './field/choice.tsx'
import type { InputProps } from './field/input.tsx'
import { ListField } from './field/list.tsx'
import { NoteField } from './field/note.tsx'
import { SecretField } from './field/secret.tsx'
import { DateField, EmailField, IntegerField, MoneyField, PercentField, PhoneField, TextField, UrlField } from './field/text.tsx'

/** A flag has no input of its own: all flags of a form stand in one group. A moment is never typed. */
const inputs: { [K in Exclude<FieldKind, 'flag' | 'moment'>]: ComponentType<InputProps<DraftTypes[K]>> } = {
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
  if (props.field.kind === 'flag' || props.field.kind === 'moment') return null
  const Input = inputs[props.field.kind] as ComponentType<InputProps<DraftValue>>
  return <Input {...props} />
}
