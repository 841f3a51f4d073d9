import { Button } from '@mantine/core'
import { IconFolderDown } from '@tabler/icons-react'
import { useId } from 'react'
import { addressOf } from '../../../kit/http/web/address.ts'
import classes from './documents-page.module.css'

type DownloadAllProps = {
  client: string | undefined
  /** Why there is nothing to download. */
  refusal: string | undefined
}

/**
 * All documents of the client as one archive. Where there is nothing to download, the button stays focusable and
 * explains why.
 */
export function DownloadAll({ client, refusal }: DownloadAllProps) {
  const id = useId()
  const look = { className: classes.action, variant: 'default', leftSection: <IconFolderDown size={16} aria-hidden /> }
  if (refusal === undefined) {
    return (
      <Button {...look} component="a" href={addressOf('/api/business-documents/download', { client })} download>
        Download all
      </Button>
    )
  }
  return (
    <>
      <Button {...look} aria-disabled="true" data-disabled aria-describedby={id} title={refusal}>
        Download all
      </Button>
      <span id={id} className="vh">
        {refusal}
      </span>
    </>
  )
}
