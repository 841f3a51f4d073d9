import { IconExternalLink } from '@tabler/icons-react'
import type { Field, FieldLine } from '../../contract/field.ts'
import { fieldValue, type RecordRow } from '../../contract/row.ts'
import { shortenAddress } from '../form/address.ts'
import { CopyRow } from './copy-row.tsx'
import classes from './copy-row.module.css'
import { SecretRow } from '../secret/secret-row.tsx'
import type { FieldConfig } from '../list/page-config.ts'
import { linesOf } from './value-text.ts'

type LineProps = { row: RecordRow; name: string; field: Field; fieldConfig: FieldConfig }

/** What a card shows of one field: its lines, nothing when nothing is there. */
export function RecordLine({ row, name, field, fieldConfig }: LineProps) {
  return linesOf(field, fieldValue(row, name)).map((line, index) => (
    <Line
      key={line.item ?? index}
      line={line}
      secret={{ row, field: name, item: line.item }}
      format={fieldConfig.format}
    />
  ))
}

type OneLineProps = {
  line: FieldLine
  secret: { row: RecordRow; field: string; item?: string | undefined }
  format: FieldConfig['format']
}

function Line({ line: { label, text, copy = text, href, masked }, secret, format }: OneLineProps) {
  if (masked) return <SecretRow label={label} last4={masked.last4} secret={secret} format={format} />
  if (href) return <AddressLine label={label} address={href} />
  return (
    <CopyRow label={label} copy={copy}>
      {format?.(text) ?? text}
    </CopyRow>
  )
}

function AddressLine({ label, address }: { label: string; address: string }) {
  const link = { href: address, target: '_blank', rel: 'noopener noreferrer' }
  return (
    <CopyRow
      label={label}
      copy={address}
      // The same link once more, for the mouse: by keyboard and for screen readers the text is enough.
      actions={
        <a {...link} className={classes.iconLink} tabIndex={-1} aria-hidden="true" title={`Open ${label}`}>
          <IconExternalLink size={16} />
        </a>
      }
    >
      <a {...link} className="link">
        {shortenAddress(address)}
        <span className="vh"> (opens in a new tab)</span>
      </a>
    </CopyRow>
  )
}
