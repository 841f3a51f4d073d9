import { sceneStart, viewRowAt, words } from '../storyboard.ts'
import { add, addText, transform } from './draw.ts'
import { enter } from './enter.ts'
import { addIcon } from './icon.ts'
import { mix, progress, settle } from './motion.ts'

const signs = [
  { name: 'check', ground: '#2bb673', stroke: '#08190f', width: 3 },
  { name: 'arrow', ground: '#f2b72b', stroke: '#2b1c00', width: 3 },
  { name: 'mail', ground: '#7f98ff', stroke: '#0c1438', width: 2.2 },
] as const

/** 'You see what is done, what is next, and what we need from you', each in the colour of its ticks. */
export function addViewScene(film: Element): (seconds: number) => void {
  const { view, closing } = sceneStart
  const middle = add(film, 'g')
  addText(middle, 'Day', { x: 254, y: 300, size: 50, weight: 480, fill: '#c3cbf2', anchor: 'middle' })
  addText(middle, '33', { x: 254, y: 398, size: 112, weight: 580, anchor: 'middle' })
  const head = add(film, 'g')
  addText(head, words.view, { x: 488, y: 190, size: 92 })
  const rows = words.viewRows.map((line, index) => addRow(film, line, index, view + (viewRowAt[index] ?? 0)))
  return (seconds) => {
    transform(middle, enter(seconds, view + 1, closing, 0))
    transform(head, enter(seconds, view + 0.4, closing))
    for (const show of rows) show(seconds)
  }
}

function addRow(film: Element, line: string, index: number, start: number): (seconds: number) => void {
  const sign = signs[index] ?? signs[0]
  const row = add(film, 'g')
  addText(row, line, { x: 592, y: 318 + index * 116, size: 59, weight: 560 })
  const disc = add(film, 'g')
  add(disc, 'circle', { r: 38, fill: sign.ground })
  const draw = addIcon(disc, { name: sign.name, x: -24, y: -24, scale: 2, stroke: sign.stroke, width: sign.width })
  return (seconds) => {
    const come = progress(seconds, start, 0.5, settle)
    const { opacity } = enter(seconds, start, sceneStart.closing)
    transform(row, enter(seconds, start + 0.08, sceneStart.closing))
    transform(disc, { x: 528, y: 298 + index * 116, scale: mix(0.4, 1, come), opacity })
    draw(progress(seconds, start + 0.1, 0.7))
  }
}
