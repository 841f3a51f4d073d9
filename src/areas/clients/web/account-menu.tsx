import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { IconArchive, IconArchiveOff, IconDots, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { readDetail } from '../../../kit/http/web/api-error.ts'
import { useSession } from '../../../kit/session/web/session.ts'
import { ActionMenu } from '../../../kit/ui/action-menu.tsx'
import { showError, showSuccess } from '../../../kit/ui/toast.ts'
import type { ClientRow } from '../contract.ts'
import { ArchiveDialog, CloseDialog } from './archive-dialog.tsx'
import { call } from './client-query.ts'

/** What managers do with a client's account: archive, restore, close for good. Nothing for the rest of the staff. */
export function AccountMenu({ client }: { client: ClientRow }) {
  const [asked, setAsked] = useState<'archive' | 'close' | null>(null)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const restore = useMutation({
    mutationFn: () =>
      call('POST', '/api/clients/:id/archive', { params: { id: client.id }, body: { archived: false } }),
    onSuccess: () => {
      showSuccess(`${client.name} is restored`)
      void queries.invalidateQueries()
    },
    onError: (error) => showError(`We couldn’t restore ${client.name}`, { detail: readDetail(error) }),
  })
  if (useSession()?.user.staffAccess !== 'manager') return null
  return (
    <>
      <ActionMenu
        label={`More about the account of ${client.name}`}
        icon={<IconDots size={18} />}
        actions={[
          client.archivedAt
            ? {
                label: 'Restore',
                icon: <IconArchiveOff size={16} />,
                onClick: () => restore.isPending || restore.mutate(),
              }
            : { label: 'Archive…', icon: <IconArchive size={16} />, onClick: () => setAsked('archive') },
          {
            label: client.closingAskedAt ? 'Close for good…' : 'Close for good (an owner has to ask)',
            icon: <IconTrash size={16} />,
            danger: true,
            disabled: !client.closingAskedAt,
            onClick: () => setAsked('close'),
          },
        ]}
      />
      <ArchiveDialog client={client} opened={asked === 'archive'} onClose={() => setAsked(null)} />
      <CloseDialog
        key={client.id}
        client={client}
        opened={asked === 'close'}
        onClose={() => setAsked(null)}
        onClosed={() => {
          void queries.invalidateQueries({ queryKey: ['client', 'list'] })
          void navigate({ to: '/clients', search: { client: undefined } })
        }}
      />
    </>
  )
}
