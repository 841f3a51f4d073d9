import { Button } from '@mantine/core'
import { IconDots, IconPencil, IconPlus, IconTrash, IconUsers } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readDetail } from '../../../kit/http/web/api-error.ts'
import { useSession } from '../../../kit/session/web/session.ts'
import { ActionMenu } from '../../../kit/ui/action-menu.tsx'
import { BusyButton } from '../../../kit/ui/busy-button.tsx'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { Segments } from '../../../kit/ui/segments.tsx'
import { showError, showSuccess } from '../../../kit/ui/toast.ts'
import { DeleteViewDialog } from './delete-view-dialog.tsx'
import classes from './desk.module.css'
import { call, keepView } from './desk-query.ts'
import { filterToSave } from './desk-view.ts'
import { SaveViewDialog } from './save-view-dialog.tsx'
import type { DeskState } from './use-desk.ts'

/** The views, saved ones behind the two that everyone has, and what can be done with the one that is open. */
export function ViewBar({ desk }: { desk: DeskState }) {
  const { view, columns, views, saved, edited, counts, open, openBase } = desk
  const queryClient = useQueryClient()
  const isManager = useSession()?.user.staffAccess === 'manager'
  const [dialog, setDialog] = useState<'new' | 'change' | 'delete'>()
  const listed = views.data?.items ?? []
  const mayChange = saved !== undefined && (saved.own || isManager)
  const close = () => setDialog(undefined)
  const save = useMutation({
    mutationFn: (version: number) =>
      call('PATCH', '/api/desk/views/:id', {
        params: { id: saved?.id ?? '' },
        version,
        body: { filter: filterToSave(view), columns },
      }),
    onSuccess(changed) {
      keepView(queryClient, changed)
      showSuccess(`Saved “${changed.name}”`)
      open(changed)
    },
    onError(error) {
      void views.refetch()
      showError('We couldn’t save the view', { detail: readDetail(error) })
    },
  })
  return (
    <div className={classes.viewBar} data-desk-views>
      <Segments
        label="View"
        value={saved?.id ?? view.view}
        onChange={(next) => {
          const one = listed.find(({ id }) => id === next)
          if (one) open(one)
          else openBase(next === 'mine' ? 'mine' : 'all')
        }}
        segments={[
          { value: 'all', label: 'All active', count: counts?.all },
          { value: 'mine', label: 'Mine', count: counts?.mine },
          ...listed.map(({ id, name, shared, by }) => ({
            value: id,
            label: name,
            ...(shared && { count: <Shared by={by} /> }),
          })),
        ]}
      />
      {saved && edited && mayChange && (
        <BusyButton
          variant="default"
          size="xs"
          busy={save.isPending}
          busyLabel="Saving..."
          onClick={() => save.mutate(saved.version)}
        >
          Save changes
        </BusyButton>
      )}
      {saved && edited && !mayChange && (
        <Button variant="default" size="xs" onClick={() => setDialog('new')}>
          Save as a new view
        </Button>
      )}
      {saved ? (
        <ActionMenu
          label={`Options of ${saved.name}`}
          icon={<IconDots size={18} />}
          actions={[
            { label: 'Save as a new view', icon: <IconPlus size={16} />, onClick: () => setDialog('new') },
            ...(mayChange
              ? ([
                  {
                    label: saved.own ? 'Rename or share' : 'Rename',
                    icon: <IconPencil size={16} />,
                    onClick: () => setDialog('change'),
                  },
                  'divider',
                  {
                    label: 'Delete',
                    icon: <IconTrash size={16} />,
                    danger: true,
                    onClick: () => setDialog('delete'),
                  },
                ] as const)
              : []),
          ]}
        />
      ) : (
        <IconButton label="Save this as a view" icon={<IconPlus size={18} />} onClick={() => setDialog('new')} />
      )}
      <SaveViewDialog
        opened={dialog === 'new' || dialog === 'change'}
        onClose={close}
        changed={dialog === 'change' ? saved : undefined}
        filter={filterToSave(view)}
        columns={columns}
        onSaved={open}
      />
      <DeleteViewDialog opened={dialog === 'delete'} onClose={close} view={saved} onDeleted={() => openBase('all')} />
    </div>
  )
}

function Shared({ by }: { by: string }) {
  return (
    <span className={classes.shared} title={`Shared by ${by}`}>
      <IconUsers size={14} aria-hidden />
      <span className="vh">shared</span>
    </span>
  )
}
