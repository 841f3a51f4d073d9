import { formatSize } from './format.ts'
import { showWarning } from './toast.ts'

/** So long one limit is not told of again. Milliseconds. */
const silence = 600_000
const toldAt = new Map<string, number>()

/** Tells, once in a while, of a limit of which little is left. Takes the headers RateLimit-Policy and RateLimit of a response. */
export function tellNearLimit(policy: string, level: string): void {
  const [, name = '', most = '', seconds = ''] = /^"(\w+)";q=(\d+);w=(\d+)$/.exec(policy) ?? []
  const left = /;r=(\d+)$/.exec(level)?.[1]
  if (!name || left === undefined) return
  const last = toldAt.get(name)
  if (last !== undefined && performance.now() - last < silence) return
  toldAt.set(name, performance.now())
  const byMinute = seconds === '60'
  const say = name === 'text' ? formatSize : (count: number) => count.toLocaleString('en-US')
  const amounts = `${say(Number(left))} of ${say(Number(most))}${name === 'text' ? ' of text' : ` ${name}`}`
  showWarning('You’re close to a limit', `${amounts} left this ${byMinute ? 'minute' : 'hour'}. Your limit refills every ${byMinute ? 'second' : 'minute'}.`)
}
