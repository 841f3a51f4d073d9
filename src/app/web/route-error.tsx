import type { ErrorComponentProps } from '@tanstack/react-router'
import { useRouter } from '@tanstack/react-router'
import { ErrorState } from '../../kit/ui/error-state.tsx'

/** One broken screen leaves the navigation around it usable. */
export function RouteError({ reset }: ErrorComponentProps) {
  const router = useRouter()
  return (
    <ErrorState
      title="We couldn’t load this page"
      onRetry={() => {
        reset()
        void router.invalidate()
      }}
    />
  )
}
