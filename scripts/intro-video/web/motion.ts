/** Pure arithmetic of movement: the same second always gives the same picture. */

type Curve = (part: number) => number

export const settle: Curve = (part) => 1 - (1 - part) ** 3
export const glide: Curve = (part) => (part < 0.5 ? 4 * part ** 3 : 1 - (-2 * part + 2) ** 3 / 2)
export const even: Curve = (part) => part

/** Returns how far a move is, 0 to 1, that begins at `start` and takes `length` seconds. */
export function progress(seconds: number, start: number, length: number, curve: Curve = settle): number {
  return curve(Math.min(1, Math.max(0, (seconds - start) / length)))
}

export function mix(from: number, to: number, part: number): number {
  return from + (to - from) * part
}

/** Red, green, blue 0 to 255 and opacity 0 to 1. */
export type Colour = readonly [number, number, number, number]

export const colour = {
  white: [255, 255, 255, 1],
  faint: [143, 160, 255, 0.3],
  light: [143, 160, 255, 0.55],
  green: [43, 182, 115, 1],
  yellow: [242, 183, 43, 1],
  blue: [127, 152, 255, 1],
} as const satisfies Record<string, Colour>

export function mixColour(from: Colour, to: Colour, part: number): Colour {
  return [mix(from[0], to[0], part), mix(from[1], to[1], part), mix(from[2], to[2], part), mix(from[3], to[3], part)]
}

export function cssColour([red, green, blue, opacity]: Colour): string {
  return `rgb(${red.toFixed(1)} ${green.toFixed(1)} ${blue.toFixed(1)} / ${opacity.toFixed(3)})`
}
