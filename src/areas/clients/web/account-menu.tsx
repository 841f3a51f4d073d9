import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { IconArchive, IconArchiveOff, IconBriefcase, IconDots, IconEye, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { readDetail } from '../../../kit/http/web/api-error.ts'
import { useSession } from '../../../kit/session/web/session.ts'
import { ActionMenu, type MenuAction } from '../../../kit/ui/action-menu.tsx'
import { showError, showSuccess } from '../../../kit/ui/toast.ts'
import type { ClientRow } from '../contract.ts'
import { ArchiveDialog, CloseDialog } from './archive-dialog.tsx'
import { call } from './client-query.ts'

/** What else there is to do for a client; managers also archive, restore and close the account. */
export function AccountMenu({ client, onView }: { client: ClientRow; onView: () => void }) {
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
  const isManager = useSession()?.user.staffAccess === 'manager'
  const managed: (MenuAction | 'divider')[] = [
    'divider',
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
  ]
  return (
    <>
      <ActionMenu
        label={`More about the account of ${client.name}`}
        icon={<IconDots size={18} />}
        actions={[
          {
            label: 'Work for this client',
            icon: <IconBriefcase size={16} />,
            onClick: () => void navigate({ to: '/', search: { client: client.id } }),
          },
          { label: 'View as client', icon: <IconEye size={16} />, onClick: onView },
          ...(isManager ? managed : []),
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
