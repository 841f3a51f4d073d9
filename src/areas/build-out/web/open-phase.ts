import type { PointerEvent, RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { PhaseMarker } from '../plan/timeline.ts'

/** Long enough to move the pointer from a dot onto its tooltip. */
const leaveMilliseconds = 160

/** Which phase of the line is open: by pointer anywhere over its days, or shown by focus; Esc closes it. */
export function useOpenPhase(line: RefObject<HTMLElement | null>, phases: PhaseMarker[], totalDays: number) {
  const [open, setOpen] = useState<string>()
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  // After Esc the same phase stays closed until the pointer has been elsewhere.
  const hovered = useRef<string>(undefined)

  useEffect(() => {
    if (!open) return
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(undefined)
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [open])
  useEffect(() => () => clearTimeout(leaving.current), [])

  function stay() {
    clearTimeout(leaving.current)
  }
  function leave() {
    stay()
    leaving.current = setTimeout(() => {
      hovered.current = undefined
      setOpen(undefined)
    }, leaveMilliseconds)
  }
  function hover(event: PointerEvent) {
    const box = line.current?.getBoundingClientRect()
    if (event.pointerType !== 'mouse' || !box || isTooltip(event.target)) return
    stay()
    const day = Math.ceil(((event.clientX - box.left) / box.width) * totalDays)
    const phase = phases.find(({ startDay, endDay }) => startDay <= day && day <= endDay)
    if (!phase || phase.key === hovered.current) return
    hovered.current = phase.key
    setOpen(phase.key)
  }

  return {
    open,
    show: setOpen,
    hide: () => setOpen(undefined),
    handlers: { onPointerMove: hover, onPointerLeave: leave },
    tooltipHandlers: { onPointerEnter: stay, onPointerLeave: leave },
  }
}

function isTooltip(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[role="tooltip"]') !== null
}
