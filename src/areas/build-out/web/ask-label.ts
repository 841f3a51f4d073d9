import type { Ask } from '../plan/ask.ts'

const verbs = new Set([
  'add', 'answer', 'approve', 'book', 'call', 'check', 'choose', 'complete', 'confirm', 'open', 'pay', 'pick', 'read',
  'record', 'review', 'schedule', 'send', 'sign', 'upload', 'verify', 'watch',
])
const fillers = new Set(['a', 'an', 'the', 'your', 'our', 'business', 'new'])
// What follows one of these only describes the thing that is asked for.
const stops = new Set([
  'and', 'or', 'of', 'by', 'for', 'from', 'with', 'within', 'to', 'in', 'on', 'at', 'that', 'dated', 'before', 'after',
])

const screens: Record<string, string> = {
  '/account': 'Open your account',
  '/account-receivable': 'Open receivables',
  '/automations': 'Open automations',
  '/bank': 'Open bank accounts',
  '/business-presence': 'Open accounts',
  '/compliance': 'Open compliance',
  '/dnb': 'Open PAYDEX',
  '/documents': 'Open documents',
  '/first-step-accounts': 'Open first accounts',
  '/merchant': 'Open merchant page',
  '/purchase-order': 'Open orders',
  '/revolving-credit': 'Open cards',
  '/social-media': 'Open social media',
  '/store-credit': 'Open store credit',
  '/support': 'Message your team',
  '/term-loan': 'Open loans',
  '/training': 'Open training',
  '/website': 'Open website',
  '/website-template': 'Open template',
}

/** A short label for the ask's button: 'Verify address' where the title begins with a verb, else the screen's name. */
export function labelAsk({ title, task }: Pick<Ask, 'title' | 'task'>): string {
  return shortenTitle(title) ?? (task && screens[task.route]) ?? 'Open'
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
