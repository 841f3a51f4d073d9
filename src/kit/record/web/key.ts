import type { RefObject } from 'react'
import { useEffect, useEffectEvent } from 'react'
import { getSession } from '../../session/web/session.ts'

type KeyEvent = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented' | 'target'>

/** Whether keys of one letter, sign or digit act; each user can switch them off (WCAG 2.1.4). */
export function lettersAct(): boolean {
  return getSession()?.user.letterKeys !== false
}

/** Whether something floats above the page: then the page's own keys rest. */
export function isCovered(): boolean {
  return document.querySelector('[role="dialog"], [role="menu"], dialog[open]') !== null
}

/** Whether this letter was pressed alone and outside of any input, and letters act. */
export function isLetter(event: KeyEvent, letter: string): boolean {
  const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event
  if (key.toLowerCase() !== letter || ctrlKey || metaKey || altKey || defaultPrevented || !lettersAct()) return false
  // The field of a dialog that has just closed has the focus until the close event.
  return !(
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type=checkbox]), select, textarea')) &&
    !target.closest('dialog:not([open])')
  )
}

/** Whether this is Cmd+Enter or Ctrl+Enter. */
export function isSaveKey(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): boolean {
  return event.key === 'Enter' && (event.ctrlKey || event.metaKey)
}

/** Runs on a letter pressed anywhere on the page while no input has the focus and no dialog is open. */
export function useLetterKey(letter: string, run: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isLetter(event, letter) || isCovered()) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** Hears the keys pressed anywhere inside of an element. Beside React's own events, which would also bring those of dialogs. */
export function useKeysIn(element: RefObject<HTMLElement | null>, press: (event: KeyboardEvent) => void): void {
  const hear = useEffectEvent(press)
  useEffect(() => {
    const { current } = element
    const listen = (event: KeyboardEvent) => hear(event)
    current?.addEventListener('keydown', listen)
    return () => current?.removeEventListener('keydown', listen)
  }, [element])
}

/** How the key for commands is written on this machine. */
export const commandKey = onMac() ? '⌘' : 'Ctrl'

/** How the save key is written on this machine. */
export const saveKeys = [commandKey, 'Enter']

function onMac(): boolean {
  return typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.userAgent)
}

/** So long after G the second letter still goes. Milliseconds. */
const goPatience = 1500
let wentAt = -goPatience

/** Notes that G was pressed, or with undefined that its second letter has come; moments are those of events. */
export function noteGo(at: number | undefined): void {
  wentAt = at ?? -goPatience
}

/** Whether a letter belongs to a G before it, so that no key of the page takes it. */
export const followsGo = ({ timeStamp }: Pick<KeyboardEvent, 'timeStamp'>): boolean => timeStamp - wentAt < goPatience
