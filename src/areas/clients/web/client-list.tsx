import { Button } from '@mantine/core'
import { IconUserSearch } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { staleMark } from '../../../kit/record/web/list/in-step.ts'
import { EmptyState } from '../../../kit/ui/empty-state.tsx'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import type { ClientPage, ClientRow } from '../contract.ts'
import classes from './client-list.module.css'
import type { ClientListView } from './client-list-view.ts'
import { ClientPages } from './client-pages.tsx'
import { ClientSkeleton } from './client-skeleton.tsx'
import { ClientTable } from './client-table.tsx'
import { ClientToolbar } from './client-toolbar.tsx'
import { ResetEmailDialog } from './reset-email-dialog.tsx'
import { useRowKeys } from '../../../kit/record/web/use-row-keys.ts'

type ClientListProps = {
  page: ClientPage | undefined
  view: ClientListView
  onView: (view: ClientListView, options?: { replace: boolean }) => void
  /** The rows are those of the view before, until the new ones are there. */
  stale: boolean
  error: Error | null
  onRetry: () => void
}

/** Search, rows and pages in one surface. */
export function ClientList({ page, view, onView, stale, error, onRetry }: ClientListProps) {
  const [resetting, setResetting] = useState<ClientRow | null>(null)
  const rows = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  useRowKeys(rows)
  const focusFirst = () => rows.current?.querySelector<HTMLElement>('[data-row-stop]')?.focus()
  const clearSearch = () => {
    onView({ ...view, search: '', page: 1 })
    search.current?.focus()
  }

  return (
    <section className={classes.card} aria-label="All Users">
      <ClientToolbar
        view={view}
        archived={page?.archived ?? 0}
        onView={onView}
        searchRef={search}
        onDown={focusFirst}
      />
      <div ref={rows} className={classes.rows} {...staleMark(stale)}>
        {page && page.items.length > 0 && (
          <ClientTable page={page} view={view} onView={onView} onReset={setResetting} />
        )}
        {page?.items.length === 0 && (
          <NoRows view={view} onClear={clearSearch} onFirst={() => onView({ ...view, page: 1 })} />
        )}
        {!page && error && <ErrorState title="We couldn’t load the users" onRetry={onRetry} error={error} />}
        {!page && !error && <ClientSkeleton />}
      </div>
      {page && page.items.length > 0 && (
        <div {...staleMark(stale)}>
          <ClientPages page={page} onPage={(next) => onView({ ...view, page: next })} />
        </div>
      )}
      <ResetEmailDialog client={resetting} onClose={() => setResetting(null)} />
    </section>
  )
}

function NoRows({ view, onClear, onFirst }: { view: ClientListView; onClear: () => void; onFirst: () => void }) {
  if (!view.search) {
    return (
      <EmptyState
        icon={<IconUserSearch size={20} />}
        title="No one on this page"
        why="The list is shorter now."
        action={
          <Button variant="default" size="xs" onClick={onFirst}>
            Go to page 1
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      icon={<IconUserSearch size={20} />}
      title={`No matches for “${view.search}”`}
      why="We searched names, e-mail addresses, companies and phone numbers for words that begin like these."
      action={
        <Button variant="default" size="xs" onClick={onClear}>
          Clear search
        </Button>
      }
    />
  )
}
