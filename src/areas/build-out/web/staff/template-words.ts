import { maxCounted } from '../../limit.ts'
import type { TemplateFigures } from '../../template-contract.ts'

const hour = 60
const day = 24 * hour

/** 'Sent 14 times, usually answered in 2 days.' Empty for what was never sent. */
export function describeFigures(figures: TemplateFigures | undefined): string {
  if (!figures || figures.sent === 0) return ''
  const { sent, answeredIn } = figures
  const times =
    sent > maxCounted ? `more than ${maxCounted.toLocaleString('en-US')} times` : sent === 1 ? 'once' : `${sent} times`
  return `Sent ${times}${answeredIn === null ? '' : `, ${sent === 1 ? '' : 'usually '}answered ${describeTime(answeredIn)}`}.`
}

/** Half of the answers came faster. */
function describeTime(minutes: number): string {
  if (minutes < hour) return 'within an hour'
  if (minutes < day) return inUnits(Math.round(minutes / hour), 'hour')
  return inUnits(Math.round(minutes / day), 'day')
}

const inUnits = (count: number, unit: string) => `in ${count} ${unit}${count === 1 ? '' : 's'}`
