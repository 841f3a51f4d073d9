import { type ReactNode, useEffect, useRef } from 'react'

/** Moves the focus to the first field that is shown, once, when the form appears. */
export function FocusFirst({ children }: { children: ReactNode }) {
  const wrapper = useRef<HTMLDivElement>(null)
  useEffect(() => wrapper.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus(), [])
  return <div ref={wrapper}>{children}</div>
}
