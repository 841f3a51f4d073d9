/** What the portal knows of a client's credit; undefined where it does not know (yet). */
export type CreditFacts = {
  starter?: number | undefined
  /** Starter accounts that report. */
  reporting?: number | undefined
  store?: number | undefined
  revolving?: number | undefined
  /** The newest reading; null when there is none. */
  paydex?: number | null | undefined
}

/** A condition that lenders and vendors usually have. What the portal can't see is to be verified. */
export type Gate = { text: string; state: 'met' | 'open' | 'verify' }

export type StepKey = 'starter' | 'store' | 'revolving' | 'loans'
export type CreditStep = {
  key: StepKey
  path: '/first-step-accounts' | '/store-credit' | '/revolving-credit' | '/term-loan'
  title: string
  what: string
  /** The score that it usually needs. */
  score: string
  /** The label of its button. */
  action: string
  gates: Gate[]
  /** Whether enough of it is there for the next step. */
  reached: boolean
}

/** The four steps in their order, each with its usual conditions as far as they are met. */
export function findSteps(facts: CreditFacts): CreditStep[] {
  const { starter, store, revolving } = facts
  const trade = add(facts.reporting, store)
  return [
    {
      key: 'starter',
      path: '/first-step-accounts',
      title: 'Starter accounts',
      what: 'Net-30 vendors: order on terms, pay early, get reported.',
      score: 'Credibility score 70+',
      action: 'Open a starter account',
      gates: [
        verify('No blockers on the credibility checklist'),
        verify('Credibility score 85+ before you pay a membership fee'),
      ],
      reached: atLeast(starter, 3),
    },
    {
      key: 'store',
      path: '/store-credit',
      title: 'Store Credit',
      what: 'Store and fleet accounts, from about month 3.',
      score: 'PAYDEX 80+, 75 at minimum',
      action: 'Go to Store Credit',
      gates: [
        reach('3 accounts that report', facts.reporting, 3),
        score(facts.paydex),
        verify('One billing cycle on the report, accounts 60 to 90 days old'),
      ],
      reached: atLeast(store, 1) && atLeast(trade, 5),
    },
    {
      key: 'revolving',
      path: '/revolving-credit',
      title: 'Revolving Credit',
      what: 'Business cards, from about month 6.',
      score: 'PAYDEX 80+, from D&B',
      action: 'Go to Revolving Credit',
      gates: [
        reach('5 accounts that report', trade, 5),
        reach('At least one store or fleet account', store, 1),
        score(facts.paydex),
        verify('Bank account 3 months old, or your personal guarantee'),
      ],
      reached: atLeast(revolving, 1) && atLeast(add(trade, revolving), 8),
    },
    {
      key: 'loans',
      path: '/term-loan',
      title: 'Credit & Loans',
      what: 'Lines, term loans and SBA, from about month 12 to 24.',
      score: 'PAYDEX 80+ and income to match',
      action: 'Compare loans',
      gates: [
        reach('8 accounts that report', add(trade, revolving), 8),
        verify('12 to 24 months in business'),
        verify('About $100,000 in annual revenue, with tax returns'),
        verify('Income of 1.15 to 1.25 times the payments'),
      ],
      reached: false,
    },
  ]
}

/** The step to work on: the first that is not reached. */
export function findNextStep(steps: CreditStep[]): CreditStep | undefined {
  return steps.find(({ reached }) => !reached)
}

function reach(text: string, have: number | undefined, wanted: number): Gate {
  if (have === undefined) return verify(text)
  return { text: have >= wanted ? text : `${text}: you have ${have}`, state: have >= wanted ? 'met' : 'open' }
}

function score(paydex: number | null | undefined): Gate {
  if (paydex === undefined) return verify('PAYDEX 80+')
  if (paydex === null) return { text: 'PAYDEX 80+: not yet scored', state: 'open' }
  return {
    text:
      paydex >= 80
        ? `PAYDEX 80+: yours is ${paydex}`
        : `PAYDEX 80+: yours is ${paydex}${paydex >= 75 ? ', some accept 75' : ''}`,
    state: paydex >= 80 ? 'met' : 'open',
  }
}

function verify(text: string): Gate {
  return { text, state: 'verify' }
}

function atLeast(have: number | undefined, wanted: number): boolean {
  return have !== undefined && have >= wanted
}

function add(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? undefined : one + other
}
