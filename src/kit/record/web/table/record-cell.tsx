import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useMayReveal } from '../../../session/web/session.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { RecordKind } from '../../contract/define-record.ts'
import type { Field } from '../../contract/field.ts'
import { describeMask, maskSecret } from '../../contract/mask.ts'
import { fieldValue, type RecordRow } from '../../contract/row.ts'
import { CardTags } from '../card/card-tags.tsx'
import { linesOf, showValue } from '../card/value-text.ts'
import { shortenAddress } from '../form/address.ts'
import { fieldConfigOf, type RecordPageConfig } from '../list/page-config.ts'
import { useReveal } from '../secret/reveal.tsx'
import classes from './record-table.module.css'
import type { TableColumn } from './table-columns.ts'

type CellProps = { kind: RecordKind; config: RecordPageConfig; row: RecordRow; column: TableColumn }

/** What a row of a table shows in one column. */
export function RecordCell({ kind, config, row, column }: CellProps) {
  const [[name, field]] = column.fields as [[string, Field]]
  if (field.section === 'tag') {
    const shown = column.fields.map(([one]) => one)
    const hidden = Object.keys(kind.fields).filter((one) => !shown.includes(one))
    return <CardTags kind={kind} row={row} hidden={hidden} />
  }
  const value = fieldValue(row, name)
  const lines = linesOf(field, value)
  const [line] = lines
  if (!line) return <None />
  const { format, ...special } = fieldConfigOf(config, name)
  if (field.masked && line.masked)
    return <SecretCell row={row} name={name} label={field.label} last4={line.masked.last4} format={format} />
  const target = special.href?.(row) ?? line.href
  if (target)
    return (
      <a href={target} target="_blank" rel="noopener noreferrer" className={classes.link}>
        {line.href ? shortenAddress(line.href) : line.text}
        <span className="vh"> (opens in a new tab)</span>
      </a>
    )
  if (field.children) return lines.length === 1 ? '1 entry' : `${lines.length} entries`
  const text = showValue(field, value) ?? ''
  return <span title={text}>{format?.(text) ?? text}</span>
}

type SecretProps = {
  row: RecordRow
  name: string
  label: string
  last4: string | null
  format: ((value: string) => string) | undefined
}

/** A masked value: shown by its eye for a while, copied without being shown. */
function SecretCell({ row, name, label, last4, format }: SecretProps) {
  const { value, busy, toggle, readForCopy } = useReveal({ row, field: name })
  const mayReveal = useMayReveal()
  const isShown = value !== undefined
  const Icon = isShown ? IconEyeOff : IconEye
  return (
    <span className={classes.secret}>
      {isShown ? (
        <span className={classes.revealed}>{format?.(value) ?? value}</span>
      ) : (
        <>
          <span className="vh">{describeMask(last4)}</span>
          <span aria-hidden="true">{maskSecret(last4)}</span>
        </>
      )}
      {mayReveal && (
        <>
          <IconButton
            label={`${isShown ? 'Hide' : 'Show'} ${label}`}
            aria-busy={busy || undefined}
            icon={<Icon size={16} />}
            onClick={() => void toggle()}
          />
          <CopyButton value={readForCopy} label={`Copy ${label}`} />
        </>
      )}
    </span>
  )
}

function None() {
  return (
    <span className={classes.none}>
      <span aria-hidden="true">–</span>
      <span className="vh">none</span>
    </span>
  )
}
