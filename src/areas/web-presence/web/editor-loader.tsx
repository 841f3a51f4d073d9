import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useClientFocus } from '../../../kit/address/web/client-focus.ts'
import { recordClient } from '../../../kit/record/web/query/record-client.ts'
import { Dialog } from '../../../kit/ui/dialog.tsx'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { LoadingState } from '../../../kit/ui/loading-state.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import type { userProfile } from '../../../records/user-profile.ts'
import { TemplateEditor } from './template-editor.tsx'
import { fetchTemplate, type Template } from './template-query.ts'

/** What the editor begins with: a saved row, our template made of the client's facts, or nothing. */
export type EditorStart = { row: string } | 'starter' | 'empty'

type Begun = { row: Template } | { html: string }

/** Fetches what the editor begins with, once: what others save meanwhile must not change what is being typed. */
export function EditorLoader({ start, onClose }: { start: EditorStart; onClose: () => void }) {
  const client = useClientFocus()
  const begun = useQuery({
    // Not under the kind's own key, so that the live feed does not fetch it again.
    queryKey: ['templateEditor', client ?? null, start],
    queryFn: () => begin(start, client),
    staleTime: Infinity,
    gcTime: 0,
  })
  if (begun.data) {
    return 'row' in begun.data ? (
      <TemplateEditor row={begun.data.row} onClose={onClose} />
    ) : (
      <TemplateEditor html={begun.data.html} onClose={onClose} />
    )
  }
  return (
    <Dialog
      wide
      opened
      onClose={onClose}
      title="Edit Template"
      footer={
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      {begun.isError ? (
        <ErrorState title="We couldn’t load the template" onRetry={() => void begun.refetch()} />
      ) : (
        <LoadingState label="Loading template...">
          <Skeleton height={260} radius={10} />
        </LoadingState>
      )}
    </Dialog>
  )
}

async function begin(start: EditorStart, client: string | undefined): Promise<Begun> {
  if (start === 'empty') return { html: '' }
  if (start !== 'starter') return { row: await fetchTemplate(start.row) }
  const [
    { buildStarter },
    {
      items: [profile],
    },
  ] = await Promise.all([
    import('../starter.ts'),
    recordClient<typeof userProfile>({ table: 'user_profile' })('GET', '', { limit: 1, client }),
  ])
  return {
    html: buildStarter({
      businessName: profile?.businessName ?? null,
      phone: profile?.businessPhone ?? null,
      email: profile?.businessEmail ?? null,
      address: profile?.businessAddress ?? null,
      year: new Date().getFullYear(),
    }),
  }
}
