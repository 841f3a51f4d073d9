import type { RefObject } from 'react'
import { useLayoutEffect, useState } from 'react'
import type { PhaseMarker } from '../plan/timeline.ts'
import { breakTitle, fitLabels } from './fit-label.ts'

/** Edge, padding and the air to the next label, in pixels; the first two as in timeline-label.module.css. */
const labelSpace = 2 + 7 + 8

type Measure = (text: string) => number

export type PhaseLabel = { lines: string[]; shown: boolean }

/** Decides which phase names show above the timeline and how they break, by the width that is there. */
export function usePhaseLabels(
  line: RefObject<HTMLElement | null>,
  phases: PhaseMarker[],
  totalDays: number,
): PhaseLabel[] {
  const [measured, setMeasured] = useState({ width: 0 })
  useLayoutEffect(() => {
    const element = line.current
    if (!element) return
    const measureAgain = () => setMeasured({ width: element.clientWidth })
    // Called once at the beginning, then whenever the width changes.
    const observer = new ResizeObserver(measureAgain)
    observer.observe(element)
    // Names are measured again once the real font is there.
    document.fonts.addEventListener('loadingdone', measureAgain)
    return () => {
      observer.disconnect()
      document.fonts.removeEventListener('loadingdone', measureAgain)
    }
  }, [line])

  return layLabels(phases, totalDays, measured.width, textMeasure(line.current))
}

function layLabels(phases: PhaseMarker[], totalDays: number, width: number, measure: Measure): PhaseLabel[] {
  if (width === 0) return phases.map(({ title }) => ({ lines: [title], shown: false }))
  const starts = phases.map(({ startDay }) => ((startDay - 1) / totalDays) * width)
  const broken = phases.map(({ title }) => breakTitle(title, measure))
  const shown = fitLabels(
    phases.map((phase, index) => ({
      start: starts[index] ?? 0,
      width: (broken[index]?.width ?? 0) + labelSpace,
      weight: weigh(phase),
    })),
    width,
  )
  return phases.map(({ title }, index) => {
    const next = shown.indexOf(true, index + 1)
    const room = (next === -1 ? width : (starts[next] ?? 0)) - (starts[index] ?? 0)
    const lines = measure(title) + labelSpace <= room ? [title] : (broken[index]?.lines ?? [title])
    return { lines, shown: shown[index] === true }
  })
}

// The phases under way are what one looks for; after them, what is to come.
function weigh({ stage }: PhaseMarker): number {
  if (stage === 'in-progress') return 100
  return stage === 'pending' ? 11 : 10
}

function textMeasure(element: HTMLElement | null): Measure {
  const pen = document.createElement('canvas').getContext('2d')
  if (!pen || !element) return (text) => text.length * 7
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize)
  pen.font = `530 ${0.75 * rem}px ${getComputedStyle(element).fontFamily}`
  return (text) => Math.ceil(pen.measureText(text).width)
}
