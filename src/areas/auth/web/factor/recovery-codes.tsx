import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { CopyButton } from '../../../../kit/ui/copy-button.tsx'
import classes from './factor.module.css'

/** Ten codes, which are shown this once, with ways to keep them. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const text = `${codes.join('\n')}\n`
  const list = useRef<HTMLUListElement>(null)

  // What was focused is gone, and this is what there is to read.
  useEffect(() => list.current?.focus(), [])

  function download() {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(
      new Blob([`Total Business Build-Out: recovery codes\nEach works once.\n\n${text}`], { type: 'text/plain' }),
    )
    link.download = 'recovery-codes.txt'
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 1_000)
  }

  return (
    <>
      <ul ref={list} tabIndex={-1} className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.actions}>
        <CopyButton value={text} label="Copy codes" />
        <Button variant="default" size="xs" leftSection={<IconDownload size={15} />} onClick={download}>
          Download
        </Button>
      </div>
    </>
  )
}
