import { sceneStart, words } from '../storyboard.ts'
import { add, addText, transform } from './draw.ts'
import { addBrand } from './brand.ts'
import { enter } from './enter.ts'

/** The name of the film, beside the finished drawing. */
export function addTitle(film: Element): (seconds: number) => void {
  const scene = add(film, 'g')
  const brand = add(scene, 'g')
  addBrand(brand)
  const lines = words.title.map((line, index) => {
    const group = add(scene, 'g')
    addText(group, line, { x: 92, y: 300 + index * 116, size: 118 })
    return group
  })
  return (seconds) => {
    transform(brand, enter(seconds, sceneStart.title + 1.1, sceneStart.ring, 0))
    lines.forEach((line, index) =>
      transform(line, enter(seconds, sceneStart.title + 0.7 + index * 0.14, sceneStart.ring)),
    )
  }
}
