import { filmLength, phaseLength, phases, phaseStart, sceneStart, viewRowAt } from '../storyboard.ts'
import { add, transform } from './draw.ts'
import { type Colour, colour, cssColour, even, glide, mix, mixColour, progress, settle } from './motion.ts'

/** Where a tick is: middle, direction in degrees (0 is upright), length and thickness. */
type Pose = { x: number; y: number; turn: number; length: number; width: number }

const count = 45
const doneInView = 32
const nextInView = 32
const askedInView = 34

/** The second at which the ring in which the 45 tasks are counted holds tick `index`. */
function filledAt(index: number): number {
  return sceneStart.ring + 0.7 + index * 0.058
}

/** Returns how many ticks of the first ring are filled. */
export function countFilled(seconds: number): number {
  return Array.from({ length: count }, (_, index) => index).filter((index) => seconds >= filledAt(index)).length
}

/** Adds the 45 ticks that live through the whole film: ring, timeline, ring again. */
export function addTicks(film: Element): (seconds: number) => void {
  const group = add(film, 'g', { 'stroke-linecap': 'round' })
  const ticks = Array.from({ length: count }, () => add(group, 'line'))
  return (seconds) => {
    transform(group, { opacity: seconds > sceneStart.ring && seconds < filmLength ? 1 : 0 })
    ticks.forEach((tick, index) => show(tick, poseAt(index, seconds), colourAt(index, seconds), seenAt(index, seconds)))
  }
}

function show(tick: SVGLineElement, pose: Pose, stroke: Colour, seen: number): void {
  const half = Math.max(0, (pose.length - pose.width) / 2) * seen
  tick.setAttribute('y1', (-half).toFixed(3))
  tick.setAttribute('y2', half.toFixed(3))
  tick.setAttribute('stroke-width', (pose.width * seen).toFixed(3))
  tick.setAttribute('stroke', cssColour(stroke))
  tick.setAttribute('transform', `translate(${pose.x.toFixed(3)} ${pose.y.toFixed(3)}) rotate(${pose.turn.toFixed(3)})`)
  tick.setAttribute('display', seen < 0.01 ? 'none' : 'inline')
}

function poseAt(index: number, seconds: number): Pose {
  const unroll = progress(seconds, sceneStart.phases - 1.1 + index * 0.012, 0.85, glide)
  const roll = progress(seconds, sceneStart.view - 0.2 + index * 0.012, 0.85, glide)
  const first = mixPose(ringPose(index, 955, 335, 205, 52, 13), rowPose(index, seconds), unroll)
  return mixPose(first, viewPose(index, seconds), roll)
}

function ringPose(index: number, x: number, y: number, radius: number, length: number, width: number): Pose {
  const turn = (index * 360) / count
  const angle = (turn * Math.PI) / 180
  return { x: x + radius * Math.sin(angle), y: y - radius * Math.cos(angle), turn, length, width }
}

function rowPose(index: number, seconds: number): Pose {
  const phase = phaseOf(index)
  const here = progress(seconds, phaseStart(phase), 0.35) - progress(seconds, phaseStart(phase + 1), 0.35)
  const turn = Math.round((index / count) * 2) * 180
  return { x: 100 + (index * 1080) / (count - 1), y: 548, turn, length: mix(44, 72, here), width: 13 }
}

function viewPose(index: number, seconds: number): Pose {
  const pose = ringPose(index, 254, 330, 158, 42, 10.5)
  const rise = index === nextInView ? riseAt(1, seconds) : index === askedInView ? riseAt(2, seconds) : 0
  const angle = (pose.turn * Math.PI) / 180
  const out = 10 * rise
  return {
    ...pose,
    x: pose.x + out * Math.sin(angle),
    y: pose.y - out * Math.cos(angle),
    length: pose.length + 22 * rise,
    width: pose.width + 3 * rise,
  }
}

function riseAt(row: 1 | 2, seconds: number): number {
  return progress(seconds, sceneStart.view + viewRowAt[row], 0.5, settle)
}

function mixPose(from: Pose, to: Pose, part: number): Pose {
  return {
    x: mix(from.x, to.x, part),
    y: mix(from.y, to.y, part),
    turn: mix(from.turn, to.turn, part),
    length: mix(from.length, to.length, part),
    width: mix(from.width, to.width, part),
  }
}

function phaseOf(index: number): number {
  return phases.findIndex((phase) => index + 1 <= phase.days[1])
}

function colourAt(index: number, seconds: number): Colour {
  const filled = mixColour(colour.faint, colour.white, progress(seconds, filledAt(index), 0.18))
  const planned = mixColour(filled, colour.light, progress(seconds, sceneStart.phases - 1.1 + index * 0.012, 0.6, even))
  const done = mixColour(planned, colour.green, progress(seconds, doneAt(index), 0.25))
  const rolled = mixColour(done, colour.faint, progress(seconds, sceneStart.view - 0.2 + index * 0.012, 0.7, even))
  return mixColour(rolled, viewColour(index), progress(seconds, viewColourAt(index), 0.3))
}

function doneAt(index: number): number {
  const phase = phaseOf(index)
  const [first, last] = phases[phase]?.days ?? [1, count]
  return phaseStart(phase) + 0.35 + ((index + 1 - first) / (last - first + 1)) * (phaseLength - 0.9)
}

function viewColour(index: number): Colour {
  if (index < doneInView) return colour.green
  return index === nextInView ? colour.yellow : index === askedInView ? colour.blue : colour.faint
}

function viewColourAt(index: number): number {
  const row = index < doneInView ? 0 : index === nextInView ? 1 : 2
  return sceneStart.view + viewRowAt[row] + (row === 0 ? index * 0.02 : 0)
}

function seenAt(index: number, seconds: number): number {
  const come = progress(seconds, sceneStart.ring + 0.05 + index * 0.008, 0.4)
  return come * (1 - progress(seconds, sceneStart.closing - 0.45 + index * 0.005, 0.3, even))
}
