import type { Ask } from '../plan/ask.ts'

const verbs = new Set([
  'add',
  'answer',
  'approve',
  'book',
  'call',
  'check',
  'choose',
  'complete',
  'confirm',
  'open',
  'pay',
  'pick',
  'read',
  'record',
  'review',
  'schedule',
  'send',
  'sign',
  'upload',
  'verify',
  'watch',
])
const fillers = new Set(['a', 'an', 'the', 'your', 'our', 'business', 'new'])
// What follows one of these only describes the thing that is asked for.
const stops = new Set([
  'and',
  'or',
  'of',
  'by',
  'for',
  'from',
  'with',
  'within',
  'to',
  'in',
  'on',
  'at',
  'that',
  'dated',
  'before',
  'after',
])

/** A short label for the ask's button: 'Verify address' where the title begins with a verb, else the screen's `open` label. */
export function labelAsk({ title }: Pick<Ask, 'title'>, open = 'Open'): string {
  return shortenTitle(title) ?? open
}

function shortenTitle(title: string): string | undefined {
  const [verb, ...rest] = title.split(/\s+/)
  if (!verb || !verbs.has(verb.toLowerCase())) return undefined
  const stop = rest.findIndex((word) => stops.has(word.toLowerCase()))
  const thing = (stop === -1 ? rest : rest.slice(0, stop))
    .map((word) => word.replace(/[^\p{L}\p{N}&-]/gu, ''))
    .findLast((word) => word && !fillers.has(word.toLowerCase()))
  return thing && `${verb} ${keepsCapitals(thing) ? thing : thing.toLowerCase()}`
}

function keepsCapitals(word: string): boolean {
  return /\p{Lu}.*\p{Lu}|\d/u.test(word)
}
