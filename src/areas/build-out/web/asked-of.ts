import { useSession } from '../../../kit/session/web/session.ts'
import type { ClientRequest } from '../contract.ts'

/** 'Asked of you', 'Asked of Marisol Vega'; undefined where nobody in particular is asked. */
export function useAskedOf(request: Pick<ClientRequest, 'askedOf'> | undefined): string | undefined {
  const user = useSession()?.user
  const asked = request?.askedOf
  if (!asked) return undefined
  return `Asked of ${asked.id === (user?.acting?.person ?? user?.id) ? 'you' : asked.name}`
}
