import type { FilmPhase } from '../storyboard.ts'
import { add, penPath } from './draw.ts'
import { glide, progress } from './motion.ts'

/** Outlines of the Tabler icons (MIT) that the portal's navigation shows, 24 by 24. */
const outlines: Record<FilmPhase['icon'] | 'check' | 'mail' | 'arrow', readonly string[]> = {
  license: [
    'M15 21h-9a3 3 0 0 1 -3 -3v-1h10v2a2 2 0 0 0 4 0v-14a2 2 0 1 1 2 2h-2m2 -4h-11a3 3 0 0 0 -3 3v11',
    'M9 7l4 0',
    'M9 11l4 0',
  ],
  hash: ['M11 4l-4 16', 'M17 4l-4 16', 'M5 9l14 0', 'M5 15l14 0'],
  pin: [
    'M17.657 16.657l-4.243 4.243a2 2 0 0 1 -2.827 0l-4.244 -4.243a8 8 0 1 1 11.314 0',
    'M9 11a3 3 0 1 0 6 0a3 3 0 0 0 -6 0',
  ],
  certificate: [
    'M10 19h-5a2 2 0 0 1 -2 -2v-10c0 -1.1 .9 -2 2 -2h14a2 2 0 0 1 2 2v10a2 2 0 0 1 -1 1.73',
    'M12 15a3 3 0 1 0 6 0a3 3 0 1 0 -6 0',
    'M13 17.5v4.5l2 -1.5l2 1.5v-4.5',
    'M6 9l12 0',
    'M6 12l3 0',
    'M6 15l2 0',
  ],
  bank: [
    'M5 6l7 -3l7 3',
    'M3 10l18 0',
    'M4 10l0 11',
    'M20 10l0 11',
    'M8 14l0 3',
    'M12 14l0 3',
    'M16 14l0 3',
    'M3 21l18 0',
  ],
  shield: [
    'M11.46 20.846a12 12 0 0 1 -7.96 -14.846a12 12 0 0 0 8.5 -3a12 12 0 0 0 8.5 3a12 12 0 0 1 -.09 7.06',
    'M15 19l2 2l4 -4',
  ],
  globe: [
    'M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0',
    'M3.6 9h16.8',
    'M3.6 15h16.8',
    'M11.5 3a17 17 0 0 0 0 18',
    'M12.5 3a17 17 0 0 1 0 18',
  ],
  card: [
    'M3 8a3 3 0 0 1 3 -3h12a3 3 0 0 1 3 3v8a3 3 0 0 1 -3 3h-12a3 3 0 0 1 -3 -3l0 -8',
    'M3 10l18 0',
    'M7 15l.01 0',
    'M11 15l2 0',
  ],
  key: [
    'M16.555 3.843l3.602 3.602a2.877 2.877 0 0 1 0 4.069l-2.643 2.643a2.877 2.877 0 0 1 -4.069 0l-.301 -.301' +
      'l-6.558 6.558a2 2 0 0 1 -1.239 .578l-.175 .008h-1.172a1 1 0 0 1 -.993 -.883l-.007 -.117v-1.172' +
      'a2 2 0 0 1 .467 -1.284l.119 -.13l.414 -.414h2v-2h2v-2l2.144 -2.144l-.301 -.301' +
      'a2.877 2.877 0 0 1 0 -4.069l2.643 -2.643a2.877 2.877 0 0 1 4.069 0',
    'M15 9h.01',
  ],
  check: ['M5 12l5 5l10 -10'],
  mail: ['M3 9l9 6l9 -6l-9 -6l-9 6', 'M21 9v10a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-10', 'M3 19l6 -6', 'M15 13l6 6'],
  arrow: ['M5 12l14 0', 'M13 6l6 6l-6 6'],
}

export type Icon = { name: keyof typeof outlines; x: number; y: number; scale: number; stroke: string; width: number }

/** Adds an icon with its top left at x, y; the returned function draws the first `part` of it, line after line. */
export function addIcon(parent: Element, { name, x, y, scale, stroke, width }: Icon): (part: number) => void {
  const group = add(parent, 'g', {
    transform: `translate(${x} ${y}) scale(${scale})`,
    fill: 'none',
    stroke,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  })
  const lines = outlines[name].map((d) => penPath(add(group, 'path', { d })))
  const share = 1 / (1 + (lines.length - 1) * 0.4)
  return (part) => lines.forEach((show, index) => show(progress(part, index * 0.4 * share, share, glide)))
}
