import { IconLayoutKanban, IconLayoutList } from '@tabler/icons-react'
import { Segments } from '../../../kit/ui/segments.tsx'
import classes from './desk.module.css'
import { type DeskView, toggleLayout } from './desk-view.ts'
import type { ChangeView } from './use-desk-view.ts'

const layouts = [
  { value: 'list', label: 'List', icon: <IconLayoutList size={16} aria-hidden /> },
  { value: 'board', label: 'Board', icon: <IconLayoutKanban size={16} aria-hidden /> },
] as const

/** Shows the clients row by row, or in a column for each phase. */
export function LayoutSwitch({ view, onView }: { view: DeskView; onView: ChangeView }) {
  return (
    <div className={classes.layout}>
      <Segments
        label="Layout"
        segments={[...layouts]}
        value={view.layout}
        onChange={(next) => {
          if (next !== view.layout) onView(toggleLayout(view))
        }}
      />
    </div>
  )
}
