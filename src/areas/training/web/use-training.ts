import { useQuery } from '@tanstack/react-query'
import { useClientFocus } from '../../../kit/address/web/client-focus.ts'
import { useMayChangeOwn, useSession } from '../../../kit/session/web/session.ts'
import type { TrainingVideo } from '../contract.ts'
import type { ProgressById } from '../library.ts'
import { libraryQuery, progressQuery } from './training-query.ts'

export type Training = {
  videos: TrainingVideo[] | undefined
  progress: ProgressById
  progressFailed: boolean
  isPending: boolean
  error: Error | undefined
  retry: () => void
  isStaff: boolean
  /** Only one's own progress can be changed, not that of a client one looks at. */
  mayMark: boolean
}

const nothing = new Map<string, never>()

/** The library with the progress of the user in focus, and what this user may do. */
export function useTraining(): Training {
  const client = useClientFocus()
  const library = useQuery(libraryQuery)
  const progress = useQuery(progressQuery(client))
  const isStaff = useSession()?.user.role === 'admin'
  const mayChangeOwn = useMayChangeOwn()
  return {
    videos: library.data,
    progress: progress.data ?? nothing,
    progressFailed: progress.isError && !progress.data,
    isPending: library.isPending || progress.isPending,
    error: (!library.data && library.error) || undefined,
    retry: () => {
      void library.refetch()
      void progress.refetch()
    },
    isStaff,
    mayMark: client === undefined && mayChangeOwn,
  }
}
