/** How much of a limit is used, and how lenders see it. */
export type Utilisation = {
  /** Whole percent, rounded; above 100 when more is owed than the limit. */
  percent: number
  tone: 'ok' | 'warn' | 'bad'
  word: 'healthy' | 'getting high' | 'too high'
}

/** Balance and limit in dollars -> the share in use. Undefined without a limit or without a known balance: there is no ratio. */
export function findUtilisation(balance: unknown, limit: unknown): Utilisation | undefined {
  if (typeof balance !== 'number' || typeof limit !== 'number' || limit <= 0) return undefined
  const share = balance / limit
  const percent = Math.round(share * 100)
  if (share < 0.3) return { percent, tone: 'ok', word: 'healthy' }
  return share <= 0.5 ? { percent, tone: 'warn', word: 'getting high' } : { percent, tone: 'bad', word: 'too high' }
}

type Card = { balance?: number | null; creditLimit?: number | null }

/** That of all cards together. Only those whose limit and balance are both known count, or one without a limit would spoil the ratio. */
export function addUpUtilisation(cards: Card[]): Utilisation | undefined {
  const known = cards.filter(({ balance, creditLimit }) => findUtilisation(balance, creditLimit) !== undefined)
  const sum = (name: 'balance' | 'creditLimit') => known.reduce((total, card) => total + (card[name] ?? 0), 0)
  return findUtilisation(sum('balance'), sum('creditLimit'))
}
