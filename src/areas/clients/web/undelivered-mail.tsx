import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { readDetail } from '../../../kit/http/web/api-error.ts'
import { BusyButton } from '../../../kit/ui/busy-button.tsx'
import { formatWhen } from '../../../kit/ui/format.ts'
import { Note } from '../../../kit/ui/note.tsx'
import { showError, showSuccess } from '../../../kit/ui/toast.ts'
import { useNow } from '../../../kit/ui/use-now.ts'
import type { UndeliveredMail } from '../contract.ts'
import { call, undeliveredMailQuery } from './client-query.ts'
import classes from './undelivered-mail.module.css'

/** E-mails to a client's people that did not arrive, each with the reason and the way to send it again. Nothing without them. */
export function UndeliveredMails({ clientId }: { clientId: string }) {
  const query = useQuery(undeliveredMailQuery(clientId))
  const { queryKey } = undeliveredMailQuery(clientId)
  const queries = useQueryClient()
  const now = useNow()
  const again = useMutation({
    mutationFn: ({ id }: UndeliveredMail) =>
      call('POST', '/api/clients/:id/undelivered-mail/:entry/send-again', { params: { id: clientId, entry: id } }),
    onSuccess: (_, { to }) =>
      showSuccess('Sending again', { detail: `To ${to}. If it fails again, it shows up here.` }),
    onError: (error) => showError('We couldn’t send it again', { detail: readDetail(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
  if (query.isError)
    return (
      <Note tone="bad">
        We couldn’t check for undelivered e-mails.{' '}
        <button type="button" className="link" onClick={() => void query.refetch()}>
          Try again
        </button>
      </Note>
    )
  if (!query.data || query.data.items.length === 0) return null
  return (
    <section aria-label="Undelivered e-mails" className={classes.list}>
      {query.data.items.map((mail) => (
        <Note tone="bad" key={mail.id}>
          <div className={classes.mail}>
            <p>
              <b>{mail.subject}</b> didn’t reach {mail.to}, {formatWhen(mail.failedAt, now)}.
              <br />
              <span className={classes.reason}>{mail.reason}</span>
            </p>
            {mail.expired ? (
              <span className={classes.reason}>Its link or code has expired.</span>
            ) : (
              <BusyButton
                size="xs"
                variant="default"
                busy={again.isPending && again.variables.id === mail.id}
                busyLabel="Sending..."
                onClick={() => {
                  if (!again.isPending) again.mutate(mail)
                }}
              >
                Send again
              </BusyButton>
            )}
          </div>
        </Note>
      ))}
    </section>
  )
}
