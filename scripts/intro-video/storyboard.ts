/** When each scene begins and every word of the film, for the pictures and the captions. All times in seconds. */

export const filmLength = 50
export const posterAt = 3.95

export const sceneStart = { drawing: 0, title: 4.1, ring: 7, phases: 13.2, view: 33.2, closing: 42.2 }
export const phaseLength = 2.2

export const words = {
  brand: 'Total Business Build-Out',
  title: ['How your', 'build-out', 'works'],
  ring: ['45 tasks', 'in 45 days'],
  ringDetail: ['We work on them', 'every day'],
  view: 'You see',
  viewRows: ['what is done', 'what is next', 'what we need from you'],
  closing: ['Log in', 'at any time'],
  closingDetail: 'for real-time updates',
} as const

/** Seconds after the start of the view scene at which each of its three rows comes in. */
export const viewRowAt = [1.1, 2.7, 4.3] as const

export type FilmPhase = {
  title: string
  days: readonly [first: number, last: number]
  detail: readonly [string, string]
  icon: 'license' | 'hash' | 'pin' | 'certificate' | 'bank' | 'shield' | 'globe' | 'card' | 'key'
}

/** The plan's fourteen phases told as nine; Credit stands for the five from vendor credit to receivables. */
export const phases: readonly FilmPhase[] = [
  { title: 'Formation', days: [1, 2], detail: ['We file your company', 'with the state'], icon: 'license' },
  { title: 'EIN', days: [3, 6], detail: ['The tax number', 'of your company'], icon: 'hash' },
  { title: 'Address', days: [7, 9], detail: ['One address and phone,', 'the same everywhere'], icon: 'pin' },
  {
    title: 'D&B registration',
    days: [10, 13],
    detail: ['Your company gets', 'a credit file of its own'],
    icon: 'certificate',
  },
  { title: 'Banking', days: [14, 17], detail: ['A bank account', 'in the company’s name'], icon: 'bank' },
  { title: 'Compliance', days: [18, 21], detail: ['Licenses, taxes', 'and insurance in order'], icon: 'shield' },
  { title: 'Web presence', days: [22, 26], detail: ['Website, listings', 'and social profiles'], icon: 'globe' },
  { title: 'Credit', days: [27, 42], detail: ['First vendor accounts,', 'then store and card credit'], icon: 'card' },
  { title: 'Handoff', days: [43, 45], detail: ['Your documents, and a plan', 'for the next 12 months'], icon: 'key' },
]

/** Takes the position of a phase in the list; returns the second at which its picture comes in. */
export function phaseStart(index: number): number {
  return sceneStart.phases + index * phaseLength
}
