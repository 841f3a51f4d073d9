import { Button } from '@mantine/core'
import { IconArrowUpRight } from '@tabler/icons-react'
import { portalDay } from '../../../calendar/portal-day.ts'
import { formatDay } from '../../../ui/format.ts'
import { isOpenable } from '../../contract/openable.ts'
import type { RecordRow } from '../../contract/row.ts'
import classes from './card-foot.module.css'

type CardFootProps = {
  row: RecordRow
  /** A way out of the portal: 'Apply', of which record, and where it leads. Left out where the address will not do. */
  link: { label: string; of: string; address: unknown }
}

/** The last line of a card: when it was changed, and the button that leads elsewhere, in a new tab. */
export function CardFoot({ row, link: { label, of, address } }: CardFootProps) {
  return (
    <div className={classes.foot}>
      <span className={classes.when}>Updated {formatDay(row.updatedAt, portalDay())}</span>
      {typeof address === 'string' && isOpenable(address) && (
        <Button
          component="a"
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          variant="default"
          size="xs"
          rightSection={<IconArrowUpRight size={15} aria-hidden />}
        >
          {label}
          <span className="vh">: {of} (opens in a new tab)</span>
        </Button>
      )}
    </div>
  )
}
