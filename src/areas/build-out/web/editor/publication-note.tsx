import { useMutation, useQueryClient } from '@tanstack/react-query'
import { readDetail } from '../../../../kit/http/web/api-error.ts'
import { useSession } from '../../../../kit/session/web/session.ts'
import { Note } from '../../../../kit/ui/note.tsx'
import { showError, showSuccess } from '../../../../kit/ui/toast.ts'
import type { PlanView } from '../../plan-contract.ts'
import classes from './plan.module.css'
import { call, planQuery } from './plan-query.ts'
import { publicationWords } from './plan-words.ts'

/** Shows what is being published, with Undo, and for a minute afterwards what was published. */
export function PublicationNote({ publication }: Pick<PlanView, 'publication'>) {
  const queryClient = useQueryClient()
  const manager = useSession()?.user.staffAccess === 'manager'
  const undo = useMutation({
    mutationFn: (id: string) => call('POST', '/api/plan/publications/:id/withdraw', { params: { id } }),
    onSuccess: () => showSuccess('Not published', { detail: 'The draft is as it was.' }),
    onError: (error) => showError('We couldn’t undo it', { detail: readDetail(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: planQuery.queryKey }),
  })
  if (!publication) return null
  const { id, version } = publication
  return (
    <div className={classes.note}>
      <Note>
        {publicationWords(publication)}{' '}
        {version === null && manager && (
          <button type="button" className={classes.link} disabled={undo.isPending} onClick={() => undo.mutate(id)}>
            Undo
          </button>
        )}
      </Note>
    </div>
  )
}
