import { filmLength, phaseLength, phases, phaseStart, sceneStart, viewRowAt, words } from './storyboard.ts'

type Cue = { from: number; to: number; text: string }

/** Returns the WebVTT text of the film: the same words that the picture shows, made into sentences. */
export function writeCaptions(): string {
  const blocks = listCues().map(
    (cue, index) => `${index + 1}\n${formatTime(cue.from)} --> ${formatTime(cue.to)}\n${escapeText(cue.text)}\n`,
  )
  return ['WEBVTT\n', ...blocks].join('\n')
}

function listCues(): Cue[] {
  const { title, ring, phases: first, view, closing } = sceneStart
  const [done, next, needed] = words.viewRows
  return [
    { from: 0.3, to: title, text: '[No sound. A shop front is drawn, line by line.]' },
    { from: title + 0.2, to: ring, text: words.title.join(' ') },
    { from: ring + 0.2, to: first - 0.2, text: `${words.ring.join(' ')}.\n${words.ringDetail.join(' ')}.` },
    ...phases.map((phase, index) => ({
      from: phaseStart(index) + 0.1,
      to: phaseStart(index) + phaseLength,
      text: `${phase.title}, days ${phase.days[0]} to ${phase.days[1]}:\n${lowerFirst(phase.detail.join(' '))}.`,
    })),
    { from: view + 0.3, to: view + viewRowAt[2] - 0.1, text: `${words.view} ${done}, ${next},` },
    { from: view + viewRowAt[2], to: closing, text: `and ${needed}.` },
    { from: closing + 0.3, to: filmLength, text: `${words.closing.join(' ')}\n${words.closingDetail}.` },
  ]
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

function formatTime(seconds: number): string {
  const whole = Math.floor(seconds)
  const milliseconds = Math.round((seconds - whole) * 1000)
  return `00:${pad(Math.floor(whole / 60), 2)}:${pad(whole % 60, 2)}.${pad(milliseconds, 3)}`
}

function pad(value: number, width: number): string {
  return String(value).padStart(width, '0')
}
