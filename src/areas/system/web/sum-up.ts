import type { SystemLevel, SystemPart } from '../contract.ts'

const order: SystemLevel[] = ['bad', 'warn', 'good']

/** What is wrong before what is well, each in the order in which it came. */
export const worstFirst = (parts: SystemPart[]): SystemPart[] =>
  parts.toSorted((one, other) => order.indexOf(one.level) - order.indexOf(other.level))

/** The whole in one sentence. */
export function sumUp(parts: SystemPart[]): { tone: 'info' | 'warn' | 'bad'; sentence: string } {
  const wrong = parts.filter(({ level }) => level !== 'good')
  if (wrong.length === 0) return { tone: 'info', sentence: 'All systems are OK.' }
  return {
    tone: wrong.some(({ level }) => level === 'bad') ? 'bad' : 'warn',
    sentence: wrong.length === 1 ? 'One thing needs attention.' : `${wrong.length} things need attention.`,
  }
}
