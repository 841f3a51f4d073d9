import type { ErrorComponentProps } from '@tanstack/react-router'
import { useRouter } from '@tanstack/react-router'
import { ErrorState } from '../../kit/ui/error-state.tsx'

/** One broken screen leaves the navigation around it usable. */
export function RouteError({ reset }: ErrorComponentProps) {
  const router = useRouter()
  return <ErrorState title="This page did not load" onRetry={() => { reset(); void router.invalidate() }} />
}
