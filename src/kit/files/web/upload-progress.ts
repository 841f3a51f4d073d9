import { formatSize } from '../../ui/format.ts'

/** When (milliseconds) how many bytes had been sent. */
export type Sample = { at: number; sent: number }

/** Milliseconds over which the speed is measured. */
const span = 8000

/** The samples of the last seconds, with a new one. */
export function addSample(samples: Sample[], sample: Sample): Sample[] {
  return [...samples.filter(({ at }) => sample.at - at <= span), sample]
}

/** Seconds that the rest will take at the speed of the last samples; undefined while unknown. */
export function guessSecondsLeft(samples: Sample[], size: number): number | undefined {
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last || last.at - first.at < 400 || last.sent <= first.sent) return undefined
  const speed = (last.sent - first.sent) / (last.at - first.at)
  return Math.max(1, Math.ceil((size - last.sent) / speed / 1000))
}

/** Whole percent, 100 only when all has been sent. */
export function percentOf(sent: number, size: number): number {
  return size === 0 ? 100 : Math.floor((Math.min(sent, size) / size) * 100)
}

/** '4.1 of 6.4 MB, about 5 seconds left'. */
export function formatProgress(sent: number, size: number, secondsLeft: number | undefined): string {
  const whole = formatSize(size)
  const unit = whole.split(' ')[1]
  const part = unit === 'MB' ? (sent / 1_048_576).toFixed(1) : String(Math.round(sent / 1024))
  return `${part} of ${whole}${secondsLeft === undefined ? '' : `, ${formatLeft(secondsLeft)} left`}`
}

function formatLeft(seconds: number): string {
  if (seconds === 1) return 'about a second'
  if (seconds < 60) return `about ${seconds} seconds`
  const minutes = Math.round(seconds / 60)
  return minutes === 1 ? 'about a minute' : `about ${minutes} minutes`
}
