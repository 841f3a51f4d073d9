import type { ReactNode } from 'react'
import { Note } from '../../../kit/ui/note.tsx'
import type { DeskPage } from '../contract.ts'
import classes from './desk.module.css'
import { type DeskView, hasTag } from './desk-view.ts'
import type { DeskState } from './use-desk.ts'

type MissingNoteProps = { desk: DeskState; missing: DeskPage['missing'] }

/** Says what the view names that no longer exists, that it was left out, and what to do. */
export function MissingNote({ desk: { view, changeView, saved, isGone }, missing }: MissingNoteProps) {
  if (isGone)
    return (
      <Strip>
        This saved view was deleted or is no longer shared. You see the desk without it.
        <Again onClick={() => changeView(view)}>OK</Again>
      </Strip>
    )
  const tags = view.tags.filter((name) => hasTag(missing?.tags ?? [], name))
  const colleague = view.assignee === undefined ? undefined : (missing?.colleague ?? undefined)
  if (tags.length === 0 && colleague === undefined) return null
  const names = tags.map((name) => `“${name}”`).join(', ')
  const without: DeskView = {
    ...view,
    tags: view.tags.filter((name) => !hasTag(tags, name)),
    assignee: colleague === undefined ? view.assignee : undefined,
  }
  return (
    <Strip>
      {tags.length === 1 && `This view filtered by a tag that no longer exists: ${names}. It was left out. `}
      {tags.length > 1 && `This view filtered by tags that no longer exist: ${names}. They were left out. `}
      {colleague !== undefined &&
        `This view filtered by a colleague who has left the team${colleague ? `: ${colleague}` : ''}. The filter was left out. `}
      {saved && 'Remove it, then save the view. '}
      <Again onClick={() => changeView(without)}>Remove from the filter</Again>
    </Strip>
  )
}

function Strip({ children }: { children: ReactNode }) {
  return (
    <div className={classes.strip}>
      <Note tone="warn">{children}</Note>
    </div>
  )
}

function Again({ children, onClick }: { children: string; onClick: () => void }) {
  return (
    <>
      {' '}
      <button type="button" className={classes.again} onClick={onClick}>
        {children}
      </button>
    </>
  )
}
