import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { followsGo, isCovered, isLetter, noteGo } from '../../../kit/record/web/key.ts'
import { getSession } from '../../../kit/session/web/session.ts'

/** The keys of every page: Cmd or Ctrl+K and / search, ? helps, G then D, B, C go, Z takes back what the newest notice offers to undo. */
export function useShellKeys({ onSearch, onHelp }: { onSearch: () => void; onHelp: () => void }): void {
  const navigate = useNavigate()

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isCovered()) return
    const run = findRun(event)
    if (!run) return
    event.preventDefault()
    run()
  })
  function findRun(event: KeyboardEvent): (() => void) | undefined {
    if (event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey)
      return onSearch
    if (isLetter(event, '/')) return onSearch
    if (isLetter(event, '?')) return onHelp
    if (isLetter(event, 'z') && !event.repeat) return findUndo()
    if (isLetter(event, 'g')) return () => noteGo(event.timeStamp)
    const waits = followsGo(event)
    noteGo(undefined)
    const path = waits && Object.entries(findPaths()).find(([letter]) => isLetter(event, letter))?.[1]
    return path ? () => void navigate({ to: path }) : undefined
  }

  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** What presses Undo in the newest notice that has one; pages that undo by themselves have the key. */
function findUndo(): (() => void) | undefined {
  if (document.querySelector('[data-own-undo]')) return undefined
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-undo]')]
  const newest = buttons.sort((a, b) => Number(b.dataset['undo']) - Number(a.dataset['undo']))[0]
  if (!newest) return undefined
  return () => {
    // The notice takes a moment to go.
    newest.removeAttribute('data-undo')
    newest.click()
  }
}

/** Where G leads: C means the clients for staff, and compliance for a client, who has no clients. */
function findPaths(): Record<string, string> {
  return { d: '/documents', b: '/bank', c: getSession()?.user.role === 'admin' ? '/clients' : '/compliance' }
}
