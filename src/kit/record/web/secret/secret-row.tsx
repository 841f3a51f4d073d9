import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useMayReveal } from '../../../session/web/session.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { describeMask, maskSecret } from '../../contract/mask.ts'
import { CopyRow } from '../card/copy-row.tsx'
import classes from '../card/copy-row.module.css'
import { type SecretRef, useReveal } from './reveal.tsx'

type SecretRowProps = {
  label: string
  last4: string | null
  secret: SecretRef
  format?: ((value: string) => string) | undefined
}

/** A masked line: shown by its eye, copied without being shown. */
export function SecretRow({ label, last4, secret, format }: SecretRowProps) {
  const { value, busy, toggle, readForCopy } = useReveal(secret)
  const mayReveal = useMayReveal()
  const isShown = value !== undefined
  const Icon = isShown ? IconEyeOff : IconEye
  return (
    <CopyRow
      label={label}
      copy={mayReveal ? readForCopy : undefined}
      actions={
        mayReveal && (
          <IconButton
            label={`${isShown ? 'Hide' : 'Show'} ${label}`}
            aria-busy={busy || undefined}
            icon={<Icon size={16} />}
            onClick={() => void toggle()}
          />
        )
      }
    >
      {isShown ? (format?.(value) ?? value) : <Mask last4={last4} />}
    </CopyRow>
  )
}

function Mask({ last4 }: { last4: string | null }) {
  const dots = maskSecret(last4).replace(/[^•]+$/, '')
  return (
    <>
      <span className="vh">{describeMask(last4)}</span>
      <span aria-hidden="true">
        <span className={classes.dots}>{dots}</span> {last4}
      </span>
    </>
  )
}
