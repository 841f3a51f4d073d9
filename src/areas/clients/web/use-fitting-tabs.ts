import { type RefObject, useLayoutEffect, useState } from 'react'
import { fitTabs } from './fit-tabs.ts'

/** Pixels between two tabs. */
const gap = 4

/**
 * Which tabs fit into the line, by place. Takes an element that holds all of them unseen, each as wide as it is shown, and behind
 * them the button for the rest; and the place of the open one. All fit until they are measured.
 */
export function useFittingTabs(measure: RefObject<HTMLElement | null>, open: number): number[] | undefined {
  const [fitting, setFitting] = useState<number[]>()
  useLayoutEffect(() => {
    const { current } = measure
    if (!current) return
    const fit = () => {
      const widths = [...current.children].map((child) => child.getBoundingClientRect().width)
      const more = widths.pop() ?? 0
      const shown = fitTabs(widths, gap, current.clientWidth, more, open)
      setFitting((before) => (before?.join() === shown.join() ? before : shown))
    }
    fit()
    // The font may load after the first measurement, and the counts always do.
    const observer = new ResizeObserver(fit)
    observer.observe(current)
    for (const child of current.children) observer.observe(child)
    return () => observer.disconnect()
  }, [measure, open])
  return fitting
}
