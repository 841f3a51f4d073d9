import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { IconAlertTriangle, IconArrowRight, IconMinus, IconPencil, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { readDetail } from '../../../../kit/http/web/api-error.ts'
import { BusyButton } from '../../../../kit/ui/busy-button.tsx'
import { Dialog } from '../../../../kit/ui/dialog.tsx'
import { ErrorState } from '../../../../kit/ui/error-state.tsx'
import { formatDay } from '../../../../kit/ui/format.ts'
import { LoadingState } from '../../../../kit/ui/loading-state.tsx'
import { Note } from '../../../../kit/ui/note.tsx'
import { Skeleton } from '../../../../kit/ui/skeleton.tsx'
import { showSuccess } from '../../../../kit/ui/toast.ts'
import type { TaskMark } from '../../editor/compare-plan.ts'
import type { PlanDraft, PreviewedClient, PublishedPlan } from '../../plan-contract.ts'
import classes from './publish.module.css'
import { call, planQuery, previewQuery } from './plan-query.ts'
import { cautionWords, changeWords, countClients, fits, moveWords } from './plan-words.ts'

type PublishDialogProps = {
  opened: boolean
  onClose: () => void
  draft: PlanDraft
  newest: PublishedPlan
  version: number
  marks: Map<string, TaskMark>
}

const icons: Record<TaskMark, ReactNode> = {
  new: <IconPlus size={15} aria-hidden />,
  changed: <IconPencil size={15} aria-hidden />,
  removed: <IconMinus size={15} aria-hidden />,
}

/** What a new version changes, for whom, and the choice of who moves to it. */
export function PublishDialog({ opened, onClose, draft, newest, version, marks }: PublishDialogProps) {
  const queryClient = useQueryClient()
  const preview = useQuery({ ...previewQuery(draft.id, draft.version), enabled: opened })
  const clients = preview.data?.clients ?? []
  const [choice, setChoice] = useState<string[]>()
  const fitting = clients.filter(fits).map(({ id }) => id)
  const chosen = (choice ?? fitting).filter((id) => clients.some((client) => client.id === id))
  const [wantsOthers, setWantsOthers] = useState(false)
  const total = preview.data?.total ?? 0
  const uncompared = total - clients.length
  const others = wantsOthers && uncompared > 0
  const publish = useMutation({
    mutationFn: () =>
      call('POST', '/api/plan/drafts/:id/publish', {
        params: { id: draft.id },
        version: preview.data?.draftVersion ?? 0,
        body: { clients: chosen, others, compared: clients.map(({ id }) => id) },
      }),
    onSuccess({ id }) {
      showSuccess(`Version ${version} is on its way`, {
        detail: others
          ? 'Running clients will move to it, some at a time.'
          : chosen.length > 0
            ? `${countClients(chosen.length)} will move to it.`
            : 'New clients will start with it.',
        milliseconds: 10_000,
        undo: () => call('POST', '/api/plan/publications/:id/withdraw', { params: { id } }).then(refresh),
      })
      setChoice(undefined)
      setWantsOthers(false)
      onClose()
    },
    onSettled: () => refresh(),
  })
  const refresh = () => queryClient.invalidateQueries({ queryKey: planQuery.queryKey })
  const before = new Map(newest.tasks.map((task) => [task.key, task]))
  const tasks = draft.tasks.filter(({ removed }) => !removed)
  const stays = (others ? clients.length : total) - chosen.length
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      wide
      title={`Publish version ${version}`}
      subtitle={`Every new client starts with it. Running clients keep theirs, unless you move them here.`}
      footer={
        <>
          <p className={classes.sum} role="status">
            <b>
              {countClients(chosen.length)} {chosen.length === 1 ? 'moves' : 'move'}
            </b>
            , {stays} {stays === 1 ? 'keeps' : 'keep'} theirs
            {others && `, and of the other ${uncompared.toLocaleString('en-US')} those move whom it fits`}. Done tasks
            never change. You can undo for 10 seconds.
          </p>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton
            busy={publish.isPending || preview.isFetching}
            disabled={!preview.data}
            busyLabel={publish.isPending ? 'Publishing...' : 'Comparing...'}
            onClick={() => publish.mutate()}
          >
            {others
              ? 'Publish and move clients'
              : chosen.length > 0
                ? `Publish and move ${chosen.length}`
                : 'Publish for new clients'}
          </BusyButton>
        </>
      }
    >
      {publish.isError && (
        <div className={classes.note}>
          <Note tone="bad">{readDetail(publish.error)}</Note>
        </div>
      )}
      <ul className={classes.changes} aria-label="Changes">
        {draft.tasks.map((task) => {
          const mark = marks.get(task.key)
          return (
            mark && (
              <li key={task.key} data-mark={mark}>
                {icons[mark]}
                <span>{changeWords(mark, before.get(task.key), task)}</span>
              </li>
            )
          )
        })}
        <li className={classes.quiet}>
          <span>
            {tasks.length === newest.tasks.length ? 'Still ' : ''}
            {tasks.length} tasks in {Math.max(0, ...tasks.map(({ day }) => day))} days
          </span>
        </li>
      </ul>
      {preview.isPending && (
        <LoadingState label="Comparing with each running client...">
          <Skeleton height={160} />
        </LoadingState>
      )}
      {preview.isError && (
        <ErrorState title="The preview did not load" error={preview.error} onRetry={() => void preview.refetch()} />
      )}
      {preview.data && (
        <>
          <div className={classes.bar}>
            <h3>
              {total.toLocaleString('en-US')} running {total === 1 ? 'client' : 'clients'}
              {total > clients.length && <span>, the {clients.length} who began last are compared</span>}
            </h3>
            {fitting.length > 0 && (
              <Button variant="default" size="xs" onClick={() => setChoice(fitting)}>
                Select the {fitting.length} it fits
              </Button>
            )}
            {chosen.length > 0 && (
              <Button variant="default" size="xs" onClick={() => setChoice([])}>
                Select none
              </Button>
            )}
          </div>
          {clients.length > 0 && (
            <table className={classes.table} aria-label="Running clients">
              <thead>
                <tr>
                  <th scope="col">
                    <span className="vh">Moves</span>
                  </th>
                  <th scope="col">Client</th>
                  <th scope="col" data-figure data-wide>
                    Day
                  </th>
                  <th scope="col" data-figure data-wide>
                    Done
                  </th>
                  <th scope="col">What changes</th>
                  <th scope="col" data-figure data-wide>
                    Worst case finish
                  </th>
                </tr>
              </thead>
              <tbody>
                {clients.map((client) => (
                  <ClientRow
                    key={client.id}
                    client={client}
                    chosen={chosen.includes(client.id)}
                    onChoose={(moves) =>
                      setChoice(moves ? [...chosen, client.id] : chosen.filter((id) => id !== client.id))
                    }
                  />
                ))}
              </tbody>
            </table>
          )}
          {uncompared > 0 && (
            <label className={classes.others}>
              <input
                type="checkbox"
                checked={others}
                onChange={(event) => setWantsOthers(event.currentTarget.checked)}
              />
              <span>
                Also move the other {countClients(uncompared)}, each whom it fits
                <small>
                  They are compared one by one as they move. Where a new task would start late, or a removed one is done
                  or has begun, the client keeps the present version.
                </small>
              </span>
            </label>
          )}
        </>
      )}
    </Dialog>
  )
}

type ClientRowProps = { client: PreviewedClient; chosen: boolean; onChoose: (moves: boolean) => void }

function ClientRow({ client, chosen, onChoose }: ClientRowProps) {
  const { name, day, done, total, worstBefore, worstAfter } = client
  const caution = cautionWords(client)
  // Dates of this year need no year: that of the earlier one is taken for both.
  const short = (date: string) => formatDay(date, worstBefore)
  return (
    <tr>
      <td>
        <input
          type="checkbox"
          aria-label={`Move ${name}`}
          checked={chosen}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
      </td>
      <th scope="row">{name}</th>
      <td data-figure data-wide>
        {day}
      </td>
      <td data-figure data-wide>
        {done} of {total}
      </td>
      <td data-caution={caution !== undefined || undefined}>
        {caution && <IconAlertTriangle size={15} aria-hidden />}
        {caution ?? moveWords(client)}
      </td>
      <td data-figure data-wide>
        {worstBefore === worstAfter ? (
          short(worstAfter)
        ) : (
          <>
            {short(worstBefore)} <IconArrowRight size={13} aria-hidden />
            <span className="vh">, then </span> <b>{short(worstAfter)}</b>
          </>
        )}
      </td>
    </tr>
  )
}
