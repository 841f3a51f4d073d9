import { filmLength, sceneStart, words } from '../storyboard.ts'
import { addBrand } from './brand.ts'
import { add, addText, transform } from './draw.ts'
import { enter } from './enter.ts'

const never = filmLength + 10

/** 'Log in at any time for real-time updates', beside the finished shop. */
export function addClosing(film: Element): (seconds: number) => void {
  const start = sceneStart.closing
  const brand = add(film, 'g')
  addBrand(brand)
  const lines = words.closing.map((line, index) => {
    const group = add(film, 'g')
    addText(group, line, { x: 92, y: 308 + index * 114, size: 114 })
    return group
  })
  const detail = add(film, 'g')
  addText(detail, words.closingDetail, { x: 142, y: 520, size: 56, weight: 500, fill: '#dfe4fb' })
  const wave = add(detail, 'circle', { cx: 112, cy: 501, fill: '#2bb673' })
  add(detail, 'circle', { cx: 112, cy: 501, r: 13, fill: '#2bb673' })
  return (seconds) => {
    transform(brand, enter(seconds, start + 0.9, never, 0))
    lines.forEach((line, index) => transform(line, enter(seconds, start + 0.2 + index * 0.14, never)))
    transform(detail, enter(seconds, start + 1.1, never))
    const beat = (Math.max(0, seconds - start - 1.4) % 1.5) / 1.5
    wave.setAttribute('r', (13 + 19 * beat).toFixed(3))
    wave.setAttribute('opacity', (0.5 * (1 - beat)).toFixed(3))
  }
}
