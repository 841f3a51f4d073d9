import { sceneStart, words } from '../storyboard.ts'
import { add, addText, transform } from './draw.ts'
import { enter } from './enter.ts'
import { countFilled } from './tick.ts'

/** '45 tasks in 45 days', and the count in the middle of the ring. */
export function addRingScene(film: Element): (seconds: number) => void {
  const end = sceneStart.phases - 0.75
  const lines = [
    ...words.ring.map((line, index) => ({
      line,
      x: 92,
      y: 268 + index * 118,
      size: 118,
      weight: 600,
      fill: '#fff',
      at: 0.2 + index * 0.14,
    })),
    ...words.ringDetail.map((line, index) => ({
      line,
      x: 96,
      y: 482 + index * 66,
      size: 56,
      weight: 480,
      fill: '#c3cbf2',
      at: 2.4 + index * 0.12,
    })),
  ].map(({ line, at, ...lettering }) => {
    const group = add(film, 'g')
    addText(group, line, lettering)
    return { group, at: sceneStart.ring + at }
  })
  const middle = add(film, 'g')
  const number = addText(middle, '', { x: 955, y: 362, size: 148, weight: 580, anchor: 'middle' })
  addText(middle, 'of 45', { x: 955, y: 424, size: 50, weight: 480, fill: '#c3cbf2', anchor: 'middle' })
  number.style.fontFeatureSettings = '"tnum"'
  return (seconds) => {
    for (const { group, at } of lines) transform(group, enter(seconds, at, end))
    transform(middle, enter(seconds, sceneStart.ring + 0.3, end, 0))
    number.textContent = String(countFilled(seconds))
  }
}
