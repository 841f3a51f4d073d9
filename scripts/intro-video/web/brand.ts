import { words } from '../storyboard.ts'
import { add, addText } from './draw.ts'

/** Adds the mark, 32 by 32; `scale` enlarges it. */
export function addMark(parent: Element, x: number, y: number, scale: number): SVGGElement {
  const mark = add(parent, 'g', { transform: `translate(${x} ${y}) scale(${scale})` })
  add(mark, 'rect', { width: 32, height: 32, rx: 8, fill: '#2f49d1' })
  addArcs(mark)
  return mark
}

/** The white square and its two nested corners, without the ground of the mark. */
export function addArcs(parent: Element): void {
  add(parent, 'rect', { x: 8, y: 18, width: 6, height: 6, rx: 1, fill: '#fff' })
  const line = { fill: 'none', stroke: '#fff', 'stroke-width': 2, 'stroke-linecap': 'round' }
  add(parent, 'path', { ...line, d: 'M8.9 13.2h8.4a1.5 1.5 0 0 1 1.5 1.5v8.4', opacity: 0.82 })
  add(parent, 'path', { ...line, d: 'M8.9 8.4h12.7a2 2 0 0 1 2 2v12.7', opacity: 0.55 })
}

/** Adds the mark with the name beside it, at the top left of a scene. */
export function addBrand(parent: Element): void {
  addMark(parent, 96, 84, 2)
  addText(parent, words.brand, { x: 182, y: 132, size: 46, weight: 550 })
}
