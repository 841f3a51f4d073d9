import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import type { ClientPage } from '../contract.ts'
import classes from './client-list.module.css'
import { pageLength } from './client-list-view.ts'

type ClientPagesProps = { page: ClientPage; onPage: (page: number) => void }

/** Which rows these are, the keys that move, and the way to the other pages. */
export function ClientPages({ page: { items, total, page, pages }, onPage }: ClientPagesProps) {
  const first = (page - 1) * pageLength + 1
  return (
    <footer className={classes.foot}>
      <output>
        Rows {first} to {first + items.length - 1} of {total}
      </output>
      <p className={classes.keys}>
        <kbd>J</kbd> <kbd>K</kbd> to move, <kbd>Enter</kbd> to open
      </p>
      {pages > 1 && (
        <nav className={classes.pages} aria-label="Pages">
          <IconButton
            size="large"
            label="Previous page"
            icon={<IconChevronLeft size={17} />}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          />
          <span>
            {page} of {pages}
          </span>
          <IconButton
            size="large"
            label="Next page"
            icon={<IconChevronRight size={17} />}
            disabled={page >= pages}
            onClick={() => onPage(page + 1)}
          />
        </nav>
      )}
    </footer>
  )
}
