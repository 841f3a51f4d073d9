import { type ReactNode, useEffect, useRef } from 'react'

/** Moves the focus to the first field that is shown, once, when the form appears. */
export function FocusFirst({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus(), [])
  return <div ref={place}>{children}</div>
}
