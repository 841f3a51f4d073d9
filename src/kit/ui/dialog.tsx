import type { ReactNode } from 'react'
import { definePart, useDrawn, usePart } from './part.ts'

export type DialogProps = {
  opened: boolean
  onClose: () => void
  title: string
  subtitle?: ReactNode
  /** The buttons; a submit button outside its form names it with `form="..."`. */
  footer: ReactNode
  children: ReactNode
  /** Something was typed: closing by Esc, backdrop or the close button asks first. */
  dirty?: boolean
  /** As wide as the page allows, for work that needs two columns. */
  wide?: boolean
  /** A sheet at the right edge, as high as the page, for work that goes on beside it. */
  side?: boolean
  /** A short line above the title: 'Request 1 of 3'. */
  above?: string | undefined
  /** Buttons beside the one that closes. */
  actions?: ReactNode
}

const dialogWindow = definePart(() => import('./dialog-window.tsx'))

/**
 * A dialog of 600 px or wide, a bottom sheet under 860 px; keeps the focus inside and gives it back. Its window is fetched
 * when the page is at rest, because no screen begins with one.
 */
export function Dialog(props: DialogProps) {
  const part = usePart(dialogWindow, props.opened, props.onClose)
  const drawn = useDrawn(part !== undefined)
  return part ? <part.DialogWindow {...props} opened={drawn && props.opened} /> : null
}
