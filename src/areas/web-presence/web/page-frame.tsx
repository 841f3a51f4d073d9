import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import classes from './page-frame.module.css'

export type FrameWidth = 'desktop' | 'phone'

/** CSS pixels that a page is given; a narrower place shows it smaller. */
const widths = { desktop: 1280, phone: 390 }

/** Gives a framed page the width of a desktop or a phone, however narrow the place is. */
export function PageFrame({ width, children }: { width: FrameWidth; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(0)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const observer = new ResizeObserver(() => setRoom(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const scale = room === 0 ? 1 : Math.min(1, room / widths[width])
  return (
    <div ref={frame} className={classes.wrapper} data-width={width}>
      <div
        className={classes.page}
        style={{
          width: widths[width],
          height: `${100 / scale}%`,
          transform: `scale(${scale})`,
          visibility: room === 0 ? 'hidden' : undefined,
        }}
      >
        {children}
      </div>
    </div>
  )
}
