import { type FilmPhase, phaseLength, phases, phaseStart } from '../storyboard.ts'
import { add, addText, transform } from './draw.ts'
import { enter } from './enter.ts'
import { addIcon } from './icon.ts'
import { even, mix, progress, settle } from './motion.ts'

/** The nine phases, one after another, above the timeline. */
export function addPhaseScenes(film: Element): (seconds: number) => void {
  const tile = add(film, 'g')
  add(tile, 'rect', {
    x: 96,
    y: 112,
    width: 288,
    height: 288,
    rx: 40,
    fill: '#1e2a6c',
    stroke: '#8fa0ff',
    'stroke-opacity': 0.45,
    'stroke-width': 3,
  })
  const cards = phases.map((phase, index) => addPhase(film, phase, phaseStart(index)))
  return (seconds) => {
    transform(tile, enter(seconds, phaseStart(0) - 0.2, phaseStart(phases.length)))
    for (const show of cards) show(seconds)
  }
}

function addPhase(film: Element, phase: FilmPhase, start: number): (seconds: number) => void {
  const end = start + phaseLength
  const picture = add(film, 'g')
  const draw = addIcon(picture, { name: phase.icon, x: 144, y: 160, scale: 8, stroke: '#fff', width: 1.25 })
  const badge = addBadge(film)
  const [first, last] = phase.days
  const lines = [
    { line: `Days ${first}–${last}`, y: 168, size: 52, weight: 500, fill: '#c3cbf2', at: 0.02 },
    { line: phase.title, y: 266, size: 98, weight: 600, fill: '#fff', at: 0.08 },
    ...phase.detail.map((line, index) => ({
      line,
      y: 345 + index * 64,
      size: 56,
      weight: 480,
      fill: '#dfe4fb',
      at: 0.2 + index * 0.06,
    })),
  ].map(({ line, at, ...lettering }) => {
    const group = add(film, 'g')
    addText(group, line, { x: lettering.size > 80 ? 436 : 440, ...lettering })
    return { group, at: start + at }
  })
  return (seconds) => {
    draw(progress(seconds, start + 0.05, 1.15, even))
    transform(picture, { opacity: 1 - progress(seconds, end - 0.2, 0.2, even) })
    badge(progress(seconds, start + phaseLength - 0.85, 0.4, settle), progress(seconds, end - 0.2, 0.2, even))
    for (const { group, at } of lines) transform(group, enter(seconds, at, end))
  }
}

function addBadge(film: Element): (come: number, go: number) => void {
  const badge = add(film, 'g')
  add(badge, 'circle', { r: 42, fill: '#2bb673', stroke: '#141d4f', 'stroke-width': 9 })
  const check = addIcon(badge, { name: 'check', x: -25, y: -24, scale: 2.05, stroke: '#08190f', width: 3 })
  return (come, go) => {
    transform(badge, { x: 374, y: 390, scale: mix(0.3, 1, come), opacity: Math.min(1, come * 3) * (1 - go) })
    check(come)
  }
}
