import { useEffect, useEffectEvent } from 'react'

type KeyEvent = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented' | 'target'>

/** Whether this letter was pressed alone and outside of any input. */
export function isLetter(event: KeyEvent, letter: string): boolean {
  if (event.key.toLowerCase() !== letter || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false
  const { target } = event
  return !(target instanceof HTMLElement && (target.isContentEditable || target.matches('input, select, textarea')))
}

/** Whether this is Cmd+Enter or Ctrl+Enter. */
export function isSaveKey(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): boolean {
  return event.key === 'Enter' && (event.ctrlKey || event.metaKey)
}

/** Runs on a letter pressed anywhere on the page while no input has the focus and no dialog is open. */
export function useLetterKey(letter: string, run: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isLetter(event, letter) || document.querySelector('[role="dialog"], [role="menu"]')) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** How the save key is written on this machine. */
export const saveKeys = typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.userAgent) ? ['⌘', 'Enter'] : ['Ctrl', 'Enter']
