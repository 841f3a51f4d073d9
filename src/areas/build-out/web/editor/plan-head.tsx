import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { IconCheck, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { readDetail } from '../../../../kit/http/web/api-error.ts'
import { useSession } from '../../../../kit/session/web/session.ts'
import { BusyButton } from '../../../../kit/ui/busy-button.tsx'
import { Dialog } from '../../../../kit/ui/dialog.tsx'
import { Note } from '../../../../kit/ui/note.tsx'
import { PageHead } from '../../../../kit/ui/page-head.tsx'
import { showError, showSuccess } from '../../../../kit/ui/toast.ts'
import type { PlanDraft, PlanView } from '../../plan-contract.ts'
import classes from './plan.module.css'
import { call, planQuery } from './plan-query.ts'
import type { DraftActions } from './use-draft-actions.ts'

type PlanHeadProps = {
  plan: PlanView
  actions: DraftActions
  changes: number
  /** Why the draft can't be published; undefined where it can. */
  problem: string | undefined
  onPublish: () => void
  onBegun: () => void
}

/** The head of the page: what new clients get, whether all is saved, and what can be done with the draft. */
export function PlanHead({ plan, actions, changes, problem, onPublish, onBegun }: PlanHeadProps) {
  const { draft, newest, publication } = plan
  const queryClient = useQueryClient()
  const manager = useSession()?.user.staffAccess === 'manager'
  const [discarding, setDiscarding] = useState(false)
  const locked = publication?.version === null
  const begin = useMutation({
    mutationFn: () => call('POST', '/api/plan/drafts'),
    onSuccess: onBegun,
    onError: (error) => showError('We couldn’t begin a draft', { detail: readDetail(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: planQuery.queryKey }),
  })
  const next = newest.version + 1
  const why = changes === 0 ? 'There is no change to publish.' : problem
  return (
    <>
      <PageHead
        title="Build-out plan"
        sentence={`New clients start with version ${newest.version}. ${draft ? 'Changes here stay in the draft until you publish it.' : 'To change it, begin the next version.'}`}
        action={
          draft ? (
            !locked && (
              <div className={classes.actions}>
                <SavedAt draft={draft} actions={actions} />
                {manager ? (
                  <>
                    <Button variant="default" onClick={() => setDiscarding(true)}>
                      Discard draft
                    </Button>
                    <Button
                      // Not `disabled`: the reason is read with it.
                      aria-disabled={why !== undefined || undefined}
                      aria-describedby={why ? 'plan-why' : undefined}
                      onClick={why ? undefined : onPublish}
                    >
                      Publish version {next}
                    </Button>
                  </>
                ) : (
                  <span className={classes.quiet}>A manager publishes it.</span>
                )}
              </div>
            )
          ) : (
            <BusyButton
              busy={begin.isPending}
              busyLabel="Beginning..."
              leftSection={<IconPencil size={16} aria-hidden />}
              onClick={() => begin.mutate()}
            >
              Begin version {next}
            </BusyButton>
          )
        }
      />
      {manager && draft && !locked && why && (
        <p id="plan-why" className={classes.why} data-bad={problem !== undefined || undefined}>
          {why}
        </p>
      )}
      {draft && (
        <DiscardDialog opened={discarding} onClose={() => setDiscarding(false)} draft={draft} changes={changes} />
      )}
    </>
  )
}

function SavedAt({ draft, actions }: { draft: PlanDraft; actions: DraftActions }) {
  const time = new Date(draft.updatedAt).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })
  if (actions.saving) return <span className={classes.quiet}>Saving...</span>
  if (actions.failed) return <span className={classes.unsaved}>Not everything is saved</span>
  return (
    <span className={classes.saved}>
      <IconCheck size={15} aria-hidden /> Saved {time}
      {draft.updatedBy && <span className="vh"> by {draft.updatedBy}</span>}
    </span>
  )
}

type DiscardDialogProps = { opened: boolean; onClose: () => void; draft: PlanDraft; changes: number }

function DiscardDialog({ opened, onClose, draft, changes }: DiscardDialogProps) {
  const queryClient = useQueryClient()
  const discard = useMutation({
    mutationFn: () => call('DELETE', '/api/plan/drafts/:id', { params: { id: draft.id }, version: draft.version }),
    onSuccess() {
      showSuccess('Draft discarded')
      onClose()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: planQuery.queryKey }),
  })
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Discard the draft?"
      subtitle={`${changes} ${changes === 1 ? 'change is' : 'changes are'} lost, for everyone. Published versions stay as they are.`}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Keep it
          </Button>
          <BusyButton color="red" busy={discard.isPending} busyLabel="Discarding..." onClick={() => discard.mutate()}>
            Discard draft
          </BusyButton>
        </>
      }
    >
      {discard.isError && <Note tone="bad">{readDetail(discard.error)}</Note>}
    </Dialog>
  )
}
