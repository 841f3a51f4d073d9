import { IconSearch } from '@tabler/icons-react'
import { useSession } from '../../../kit/session/web/session.ts'
import { commandKey } from '../../../kit/record/web/key.ts'
import classes from './search-button.module.css'

/** Looks like a field and opens the search. */
export function SearchButton({ onClick }: { onClick: () => void }) {
  const isAdmin = useSession()?.user.role === 'admin'
  return (
    <button
      type="button"
      className={classes.button}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K /"
      onClick={onClick}
    >
      <IconSearch size={16} aria-hidden />
      <span>{isAdmin ? 'Search clients and records' : 'Search your build-out'}</span>
      <kbd aria-hidden="true">{commandKey === '⌘' ? '⌘K' : 'Ctrl K'}</kbd>
    </button>
  )
}
