import { expect, test } from 'vitest'
import { describeTeam } from './describe-team.ts'

const one = (access: 'manager' | 'staff' | 'no-secrets', deactivatedAt: string | null = null) => ({
  access,
  deactivatedAt,
})

test('the team is counted by role, with those invited and those deactivated', () => {
  const items = [one('manager'), one('manager'), one('staff'), one('no-secrets'), one('manager', '2026-10-03')]
  expect(describeTeam({ items, invitations: [{ id: '1' }, { id: '2' }] })).toBe(
    '7 people: 2 managers, 1 staff, 1 staff without secrets, 2 invited, 1 deactivated',
  )
})

test('what there is none of is left out', () => {
  expect(describeTeam({ items: [one('manager')], invitations: [] })).toBe('1 person: 1 manager')
})
