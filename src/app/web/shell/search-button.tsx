import { IconSearch } from '@tabler/icons-react'
import { commandKey } from '../../../kit/record/web/key.ts'
import classes from './search-button.module.css'

/** Looks like a field and opens the search. */
export function SearchButton({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className={classes.button} aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K /" onClick={onClick}>
      <IconSearch size={16} aria-hidden />
      <span>Search your build-out</span>
      <kbd aria-hidden="true">{commandKey === '⌘' ? '⌘K' : 'Ctrl K'}</kbd>
    </button>
  )
}
