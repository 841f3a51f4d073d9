/** The gauge in its own units: a three-quarter circle from the lower left over the top to the lower right. */
export const gauge = { center: 134, track: 108, band: 126 }

type Point = { x: number; y: number }

/** The position of a score of 0 to 100 on a circle of this radius. */
export function pointOnGauge(score: number, radius: number): Point {
  const angle = ((135 + 2.7 * score) * Math.PI) / 180
  return { x: round(gauge.center + radius * Math.cos(angle)), y: round(gauge.center + radius * Math.sin(angle)) }
}

/** The path of an arc between two scores. */
export function drawArc(from: number, to: number, radius: number): string {
  const [start, end] = [pointOnGauge(from, radius), pointOnGauge(to, radius)]
  const large = (to - from) * 2.7 > 180 ? 1 : 0
  return `M${start.x} ${start.y}A${radius} ${radius} 0 ${large} 1 ${end.x} ${end.y}`
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
