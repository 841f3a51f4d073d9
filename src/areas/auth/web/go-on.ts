import type { UseNavigateResult } from '@tanstack/react-router'
import { enterSession } from '../../../kit/session/web/session.ts'
import type { BegunSession } from '../contract.ts'

/** Enters the session that has begun, or leads to its second step. The path to go on to afterwards stays in the address. */
export function goOn(begun: BegunSession, navigate: UseNavigateResult<string>): void {
  if (begun.user) enterSession({ user: begun.user })
  else void navigate({ to: '/second-step', search: ({ next }: { next?: string }) => ({ next }) } as never)
}
