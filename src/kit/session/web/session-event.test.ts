import { expect, test } from 'vitest'
import { emitSessionEvent, onSessionEvent } from './session-event.ts'

const user = { id: '1', name: 'Ann', email: 'ann@test.example', role: 'client', theme: 'system' } as Parameters<
  typeof emitSessionEvent<'SIGNED_IN'>
>[1]

test('the seven events of the session service reach their listeners, until they stop listening', () => {
  const heard: string[] = []
  const names = ['INITIAL_SESSION', 'SIGNED_IN', 'TOKEN_REFRESHED', 'USER_UPDATED', 'MFA_CHALLENGE_VERIFIED'] as const
  const stops = [
    ...names.map((name) => onSessionEvent(name, () => heard.push(name))),
    onSessionEvent('SIGNED_OUT', (why) => heard.push(`SIGNED_OUT ${why}`)),
    onSessionEvent('PASSWORD_RECOVERY', ({ email }) => heard.push(`PASSWORD_RECOVERY ${email}`)),
  ]
  const notifyAll = () => {
    for (const name of names) emitSessionEvent(name, user)
    emitSessionEvent('SIGNED_OUT', 'asked')
    emitSessionEvent('PASSWORD_RECOVERY', { email: user.email })
  }
  notifyAll()
  expect(heard).toEqual([...names, 'SIGNED_OUT asked', 'PASSWORD_RECOVERY ann@test.example'])
  for (const stop of stops) stop()
  notifyAll()
  expect(heard).toHaveLength(7)
})
