import { IconExternalLink } from '@tabler/icons-react'
import type { Field } from '../contract/field.ts'
import type { ListItem } from '../field/list/field.ts'
import type { SecretView } from '../field/secret/field.ts'
import { fieldValue, type RecordRow } from '../contract/row.ts'
import { isOpenable, shortenAddress } from './address.ts'
import { CopyRow } from './copy-row.tsx'
import classes from './copy-row.module.css'
import { SecretRow } from './secret-row.tsx'
import type { FieldSlot } from './slot.ts'
import { copyText, showValue } from './value-text.ts'

type LineProps = { row: RecordRow; name: string; field: Field; slot: FieldSlot }

/** What a card shows of one field: a line, one line for each pair of a list, nothing when nothing is there. */
export function RecordLine({ row, name, field, slot }: LineProps) {
  const value = fieldValue(row, name)
  if (field.kind === 'list') {
    return (value as ListItem[]).map((item) => <DetailLine key={item.id} row={row} name={name} item={item} />)
  }
  // Documents stand under the lines.
  if (field.kind === 'attachments' || showValue(field, value) === undefined) return null
  if (field.kind === 'secret') {
    return <SecretRow label={field.label} view={value as SecretView} place={{ row, field: name }} format={slot.format} />
  }
  if (field.kind === 'url' && isOpenable(value as string)) return <AddressLine label={field.label} address={value as string} />
  const shown = showValue(field, value) ?? ''
  return <CopyRow label={field.label} copy={copyText(field, value)}>{slot.format?.(shown) ?? shown}</CopyRow>
}

function DetailLine({ row, name, item }: { row: RecordRow; name: string; item: ListItem }) {
  if (item.secret?.set) {
    // Mostly passwords and PINs, of which even the last characters are too much.
    return <SecretRow label={item.label} view={{ set: true, last4: null }} place={{ row, field: name, item: item.id }} />
  }
  return item.value ? <CopyRow label={item.label} copy={item.value}>{item.value}</CopyRow> : null
}

function AddressLine({ label, address }: { label: string; address: string }) {
  const link = { href: address, target: '_blank', rel: 'noopener noreferrer' }
  return (
    <CopyRow
      label={label} copy={address}
      // The same link once more, for the mouse: by keyboard and for screen readers the text is enough.
      actions={
        <a {...link} className={classes.iconLink} tabIndex={-1} aria-hidden="true" title={`Open ${label}`}>
          <IconExternalLink size={16} />
        </a>
      }
    >
      <a {...link} className="link">{shortenAddress(address)}<span className="vh"> (opens in a new tab)</span></a>
    </CopyRow>
  )
}
