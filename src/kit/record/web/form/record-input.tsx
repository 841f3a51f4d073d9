import type { InputProps } from '../../field/input-props.tsx'
import { type DraftValue, inputOf } from './draft.ts'

/** The input of a field, by its type; nothing where that is never typed. */
export function RecordInput(props: InputProps<DraftValue>) {
  const type = inputOf(props.field)
  return type.Input ? <type.Input {...props} /> : null
}
