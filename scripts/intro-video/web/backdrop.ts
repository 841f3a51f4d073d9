import { add } from './draw.ts'

// One pixel of the film, which is three quarters as large as the drawing: a sharp line is also the cheapest.
const width = 4 / 3

/** Paints the blueprint paper. It never moves, so it costs the encoder nothing after the first frame. */
export function addBackdrop(film: Element): void {
  const definitions = add(film, 'defs')
  addGrid(definitions, 'fine', 32, 0.06)
  addGrid(definitions, 'grid', 64, 0.12)
  const paper = add(definitions, 'linearGradient', { id: 'paper', x1: 0, y1: 0, x2: 0, y2: 1 })
  add(paper, 'stop', { 'stop-color': '#1a2563' })
  add(paper, 'stop', { offset: 1, 'stop-color': '#101845' })
  for (const fill of ['url(#paper)', 'url(#fine)', 'url(#grid)']) add(film, 'rect', { width: 1280, height: 720, fill })
}

function addGrid(definitions: Element, id: string, size: number, opacity: number): void {
  const pattern = add(definitions, 'pattern', { id, width: size, height: size, patternUnits: 'userSpaceOnUse' })
  add(pattern, 'path', {
    d: `M${size - width / 2} 0V${size}M0 ${size - width / 2}H${size}`,
    stroke: '#8fa0ff',
    'stroke-opacity': opacity,
    'stroke-width': width,
  })
}
