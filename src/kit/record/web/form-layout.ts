import type { RecordKind } from '../contract/define-record.ts'
import type { FieldKind } from '../contract/field.ts'
import { incoming } from '../contract/schema.ts'
import { putInOrder } from './slot.ts'

/** A field across half or all of the form, or all flags together. */
export type FormPlace = { name: string; wide: boolean } | { flags: string[] }

const wideKinds = new Set<FieldKind>(['url', 'note', 'list'])

/** Places the inputs of a form in two columns; one that finds no partner takes the whole width. */
export function layOutForm(kind: RecordKind, order?: readonly string[], unasked: readonly string[] = []): FormPlace[] {
  const fields = Object.fromEntries(incoming(kind).filter(([name]) => !unasked.includes(name)))
  const names = putInOrder(Object.keys(fields), order)
  const flags = names.filter((name) => fields[name]?.kind === 'flag')
  const places: FormPlace[] = []
  let open: { name: string; wide: boolean } | undefined
  const close = () => { if (open) open.wide = true; open = undefined }
  for (const name of names) {
    const field = fields[name]
    if (!field || (field.kind === 'flag' && name !== flags[0])) continue
    if (field.kind === 'flag') {
      close()
      places.push({ flags })
      continue
    }
    const place = { name, wide: wideKinds.has(field.kind) }
    places.push(place)
    if (place.wide) close()
    else open = open ? undefined : place
  }
  close()
  return places
}
