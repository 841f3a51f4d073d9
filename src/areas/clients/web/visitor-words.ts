import type { ClientVisitor } from '../contract.ts'

/** 'Ruben is here too', 'Ruben and Dana are here too', 'Ruben and 2 others are here too' */
export function nameVisitors(visitors: Pick<ClientVisitor, 'name'>[]): string {
  const [first = '', second = ''] = visitors.map(({ name }) => name.split(/\s+/)[0])
  if (visitors.length < 2) return `${first} is here too`
  return `${first} and ${visitors.length === 2 ? second : `${visitors.length - 1} others`} are here too`
}
