import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { announce } from './announce.ts'
import { writeClipboard } from './clipboard.ts'
import classes from './icon-button.module.css'
import { showError } from './toast.ts'

type CopyButtonProps = {
  /** The text, or a function that fetches it when it is not on the screen. */
  value: string | (() => Promise<string>)
  /** Names the value: 'Copy account number'. */
  label: string
}

/** Copies a value; says "Copied" aloud and shows a check mark for two seconds. */
export function CopyButton({ value, label }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy() {
    try {
      await writeClipboard(value)
      setCopied(true)
      announce('Copied')
    } catch (error) {
      showError('We couldn’t copy this', { detail: error instanceof Error ? error.message : undefined, retry: copy })
    }
  }

  return (
    <button
      type="button"
      className={classes.button}
      data-copy
      data-done={copied || undefined}
      aria-label={label}
      title={copied ? undefined : label}
      onClick={() => void copy()}
    >
      {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
    </button>
  )
}
