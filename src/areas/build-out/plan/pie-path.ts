export type SliceShape = {
  /** Number of slices in the full circle. */
  count: number
  /** Middle of the circle on both axes. */
  center: number
  outerRadius: number
  /** 0 makes a full slice, more leaves a hole. */
  innerRadius: number
  /** Empty angle between two slices, in degrees. */
  gap?: number
}

/** SVG path of slice `index` of a ring, counted clockwise from the top. */
export function slicePath(index: number, { count, center, outerRadius, innerRadius, gap = 0 }: SliceShape): string {
  const step = 360 / count
  const from = index * step + gap / 2
  const to = (index + 1) * step - gap / 2
  const large = to - from > 180 ? 1 : 0
  const point = (radius: number, degrees: number) => {
    const angle = ((degrees - 90) * Math.PI) / 180
    return `${round(center + radius * Math.cos(angle))} ${round(center + radius * Math.sin(angle))}`
  }
  const arc = (radius: number, degrees: number, sweep: 0 | 1) =>
    `A ${radius} ${radius} 0 ${large} ${sweep} ${point(radius, degrees)}`
  const inside = innerRadius > 0 ? `L ${point(innerRadius, to)} ${arc(innerRadius, from, 0)}` : `L ${center} ${center}`
  return `M ${point(outerRadius, from)} ${arc(outerRadius, to, 1)} ${inside} Z`
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000 || 0
}
