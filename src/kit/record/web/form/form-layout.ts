import type { RecordKind } from '../../contract/define-record.ts'
import type { Field } from '../../contract/field.ts'
import { writableFields } from '../../contract/schema.ts'
import { inputOf } from './draft.ts'
import { putInOrder } from '../list/page-config.ts'

/** A field across half or all of the form, or all fields of a type that are under one heading. */
export type FormPosition = { name: string; wide: boolean } | { group: string[] }

/** Places the inputs of a form in two columns; one that finds no partner takes the whole width. */
export function layOutForm(
  kind: RecordKind,
  order?: readonly string[],
  unasked: readonly string[] = [],
): FormPosition[] {
  const fields = new Map<string, Field>(writableFields(kind).filter(([name]) => !unasked.includes(name)))
  const positions: FormPosition[] = []
  const groups = new Map<unknown, string[]>()
  let open: { name: string; wide: boolean } | undefined
  const close = () => {
    if (open) open.wide = true
    open = undefined
  }
  for (const name of putInOrder([...fields.keys()], order)) {
    const field = fields.get(name)
    if (!field) continue
    const type = inputOf(field)
    if (type.Group) {
      const known = groups.get(type)
      if (known) {
        known.push(name)
        continue
      }
      const group = [name]
      close()
      groups.set(type, group)
      positions.push({ group })
      continue
    }
    const position = { name, wide: type.wide ?? false }
    positions.push(position)
    if (position.wide) close()
    else open = open ? undefined : position
  }
  close()
  return positions
}
