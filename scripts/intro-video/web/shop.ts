import { addArcs } from './brand.ts'
import { add, penPath, transform } from './draw.ts'
import { even, glide, mix, progress } from './motion.ts'
import { measures, panels, panes, strokes, type Stroke } from './shop-plan.ts'

export type ShopPose = { x: number; y: number; scale: number; opacity: number }

/** `rendered` is the second of the drawing, `finished` that of the colouring (below 0: a bare line drawing). */
export type ShopState = ShopPose & { drawn: number; finished: number; measures: number }

/** Adds the shop front; the returned function shows it in a given state. */
export function addShop(film: Element): (state: ShopState) => void {
  const house = add(film, 'g')
  const paint = addPaint(house)
  const pen = addPen(house, strokes, '#dfe4fb')
  const rule = addPen(house, measures, '#8fa0ff')
  const tip = add(house, 'g')
  add(tip, 'circle', { r: 5, fill: '#fff', opacity: 0.18 })
  add(tip, 'circle', { r: 2.1, fill: '#fff' })
  return (state) => {
    transform(house, { ...state, x: state.x - 160 * state.scale, y: state.y - 90 * state.scale })
    paint(state.finished)
    pen.group.setAttribute('stroke-width', mix(1.7, 1.4, progress(state.scale, 2.2, 1.8, even)).toFixed(3))
    const lastPoint = pen.show(state.drawn)
    const rulePoint = rule.show(state.drawn)
    transform(rule.group, { opacity: state.measures })
    const point = lastPoint ?? (state.measures > 0 ? rulePoint : undefined)
    transform(tip, point ? { x: point.x, y: point.y } : { opacity: 0 })
  }
}

function addPen(house: Element, list: readonly Stroke[], stroke: string) {
  const group = add(house, 'g', {
    fill: 'none',
    stroke,
    'stroke-width': 1.2,
    'stroke-linejoin': 'round',
    'stroke-linecap': 'round',
  })
  const lines = list.map((line) => {
    const path = add(group, 'path', { d: line.d })
    const total = path.getTotalLength()
    return { ...line, path, total, show: penPath(path) }
  })
  const show = (seconds: number): DOMPoint | undefined => {
    let point: DOMPoint | undefined
    for (const line of lines) {
      const part = progress(seconds, line.at, line.take, glide)
      line.show(part)
      if (line.until) line.path.setAttribute('opacity', String(1 - progress(seconds, line.until, 0.4, even)))
      if (part > 0 && part < 1) point = line.path.getPointAtLength(part * line.total)
    }
    return point
  }
  return { group, show }
}

function addPaint(house: Element): (seconds: number) => void {
  const fills = panels.map((panel) => ({ at: panel.at, path: add(house, 'path', { d: panel.d, fill: panel.fill }) }))
  const light = add(house, 'g', { fill: '#ffe9b4' })
  for (const d of panes) add(light, 'path', { d })
  const shine = add(house, 'linearGradient', { id: 'shine', x1: 0, y1: 0, x2: 0, y2: 1 })
  add(shine, 'stop', { 'stop-color': '#ffe9b4', 'stop-opacity': 0.38 })
  add(shine, 'stop', { offset: 1, 'stop-color': '#ffe9b4', 'stop-opacity': 0 })
  const pool = add(house, 'path', { d: 'M90 149h64l7 15H83zM181 149h30l5 15h-40z', fill: 'url(#shine)' })
  const sign = add(house, 'g')
  addArcs(add(sign, 'g', { transform: 'translate(147.5 42.4) scale(.8)' }))
  return (seconds) => {
    for (const fill of fills) transform(fill.path, { opacity: progress(seconds, fill.at, 0.5, even) })
    transform(sign, { opacity: progress(seconds, 0.5, 0.5, even) })
    const glow = progress(seconds, 1.25, 0.7, glide)
    transform(light, { opacity: glow })
    transform(pool, { opacity: glow })
  }
}
