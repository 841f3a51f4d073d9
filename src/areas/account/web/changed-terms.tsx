import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readDetail } from '../../../kit/http/web/api-error.ts'
import { client } from '../../../kit/http/web/client.ts'
import { useSession } from '../../../kit/session/web/session.ts'
import { BusyButton } from '../../../kit/ui/busy-button.tsx'
import { Dialog } from '../../../kit/ui/dialog.tsx'
import { formatDate } from '../../../kit/ui/format.ts'
import { Note } from '../../../kit/ui/note.tsx'
import { showSuccess } from '../../../kit/ui/toast.ts'
import type { accountRoutes } from '../contract.ts'
import { AgreementText } from './agreement-text.tsx'
import classes from './agreement-dialog.module.css'

const call = client<typeof accountRoutes>()
/** Kept in this tab, for this user: 'Later' holds until the portal is opened in another one. */
const laterKey = 'terms-later'

/** Shows a client both texts again when they have changed since the client agreed. */
export function ChangedTerms() {
  const cache = useQueryClient()
  const user = useSession()?.user.id ?? ''
  const [later, setLater] = useState(() => sessionStorage.getItem(laterKey) === user)
  const { data } = useQuery({
    queryKey: ['agreement'],
    queryFn: ({ signal }) => call('GET', '/api/agreements', { client: undefined, signal }),
    staleTime: Infinity,
    enabled: !later,
  })
  const agree = useMutation({
    mutationFn: (texts: string[]) => call('POST', '/api/agreements', { body: { texts } }),
    onSuccess: () => showSuccess('Agreement saved'),
    // The wording may have changed again.
    onSettled: () => cache.invalidateQueries({ queryKey: ['agreement'] }),
  })
  if (!data) return null
  function postpone() {
    sessionStorage.setItem(laterKey, user)
    setLater(true)
  }
  return (
    <Dialog
      opened={data.changed && !later}
      onClose={postpone}
      title="Our terms have changed"
      subtitle="Read both texts. We need your consent before we can go on acting for your business."
      footer={
        <>
          <Button variant="default" onClick={postpone}>
            Later
          </Button>
          <BusyButton
            busy={agree.isPending}
            busyLabel="Saving..."
            onClick={() => agree.mutate(data.items.map(({ id }) => id))}
          >
            I AGREE
          </BusyButton>
        </>
      }
    >
      <div className={classes.changed}>
        {agree.error && <Note tone="bad">{readDetail(agree.error)}</Note>}
        {data.items.map(({ id, title, since, sections, agreedAt }, index) => (
          <section
            key={id}
            className={classes.text}
            aria-label={title}
            tabIndex={0}
            data-autofocus={index === 0 || undefined}
          >
            <div>
              <h2>{title}</h2>
              <p className={classes.since}>
                Effective {formatDate(since)}
                {agreedAt && `. Not changed since you agreed on ${formatDate(agreedAt)}`}
              </p>
            </div>
            <AgreementText sections={sections} />
          </section>
        ))}
      </div>
    </Dialog>
  )
}
