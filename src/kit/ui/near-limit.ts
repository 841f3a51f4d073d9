import { formatSize } from './format.ts'
import { showWarning } from './toast.ts'

/** A limit is not mentioned again for this time. Milliseconds. */
const silence = 600_000
const shownAt = new Map<string, number>()

/** Shows, once in a while, a warning about a limit of which little is left. Takes the headers RateLimit-Policy and RateLimit of a response. */
export function showNearLimit(policy: string, level: string): void {
  const [, name = '', quota = '', seconds = ''] = /^"(\w+)";q=(\d+);w=(\d+)$/.exec(policy) ?? []
  const left = /;r=(\d+)$/.exec(level)?.[1]
  if (!name || left === undefined) return
  const last = shownAt.get(name)
  if (last !== undefined && performance.now() - last < silence) return
  shownAt.set(name, performance.now())
  const byMinute = seconds === '60'
  const format = name === 'text' ? formatSize : (count: number) => count.toLocaleString('en-US')
  const amounts = `${format(Number(left))} of ${format(Number(quota))}${name === 'text' ? ' of text' : ` ${name}`}`
  showWarning(
    'You’re close to a limit',
    `${amounts} left this ${byMinute ? 'minute' : 'hour'}. Your limit refills every ${byMinute ? 'second' : 'minute'}.`,
  )
}
