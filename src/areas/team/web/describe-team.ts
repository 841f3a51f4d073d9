import type { Colleague, InvitedColleague } from '../contract.ts'

type Team = { items: Pick<Colleague, 'access' | 'deactivatedAt'>[]; invitations: Pick<InvitedColleague, 'id'>[] }

/** How many there are: '11 people: 2 managers, 4 staff, 2 invited'. What there is none of is left out. */
export function describeTeam({ items, invitations }: Team): string {
  const active = (access: Colleague['access']) =>
    items.filter((one) => one.access === access && !one.deactivatedAt).length
  const managers = active('manager')
  const all = items.length + invitations.length
  const parts = (
    [
      [managers, managers === 1 ? 'manager' : 'managers'],
      [active('staff'), 'staff'],
      [active('no-secrets'), 'staff without secrets'],
      [invitations.length, 'invited'],
      [items.filter(({ deactivatedAt }) => deactivatedAt).length, 'deactivated'],
    ] as const
  ).flatMap(([count, word]) => (count > 0 ? [`${count} ${word}`] : []))
  return `${all} ${all === 1 ? 'person' : 'people'}: ${parts.join(', ')}`
}
