type Attributes = Record<string, string | number>

/** Adds one SVG element to `parent` and returns it. */
export function add<Tag extends keyof SVGElementTagNameMap>(
  parent: Element,
  tag: Tag,
  attributes: Attributes = {},
): SVGElementTagNameMap[Tag] {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value))
  parent.append(element)
  return element
}

export type Lettering = {
  x: number
  y: number
  size: number
  weight?: number
  fill?: string
  anchor?: 'start' | 'middle'
}

/** Adds one line of text; x and y are the start (or the middle) of its baseline. */
export function addText(parent: Element, content: string, lettering: Lettering): SVGTextElement {
  const { x, y, size, weight = 600, fill = '#fff', anchor = 'start' } = lettering
  const element = add(parent, 'text', {
    x,
    y,
    fill,
    'font-size': size,
    'font-weight': weight,
    'text-anchor': anchor,
    'letter-spacing': size > 80 ? '-0.035em' : size > 50 ? '-0.022em' : '-0.012em',
  })
  element.textContent = content
  return element
}

/** Moves, scales and fades an element; what cannot be seen is not painted. */
export function transform(
  element: SVGElement,
  { x = 0, y = 0, scale = 1, opacity = 1 }: { x?: number; y?: number; scale?: number; opacity?: number },
): void {
  element.setAttribute('transform', `translate(${x.toFixed(3)} ${y.toFixed(3)}) scale(${scale.toFixed(5)})`)
  element.setAttribute('opacity', opacity.toFixed(4))
  element.setAttribute('display', opacity < 0.002 ? 'none' : 'inline')
}

/** Prepares a path to be rendered as by a pen; the returned function shows the first `part` of it, 0 to 1. */
export function penPath(path: SVGPathElement): (part: number) => void {
  path.setAttribute('pathLength', '1')
  return (part) => {
    path.setAttribute('stroke-dasharray', `${part.toFixed(5)} 2`)
    path.setAttribute('display', part <= 0.001 ? 'none' : 'inline')
  }
}
