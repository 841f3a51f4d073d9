import { Button } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Dialog } from '../../../../kit/ui/dialog.tsx'
import { ErrorState } from '../../../../kit/ui/error-state.tsx'
import { IconButton } from '../../../../kit/ui/icon-button.tsx'
import { LoadingState } from '../../../../kit/ui/loading-state.tsx'
import { Note } from '../../../../kit/ui/note.tsx'
import { Skeleton } from '../../../../kit/ui/skeleton.tsx'
import type { BuildOut } from '../../contract.ts'
import { type Ask, asksOf, askName } from '../../plan/ask.ts'
import { AnswerForm } from './answer-form.tsx'
import { answerQuery, callAnswer } from './answer-query.ts'
import classes from './answer.module.css'

type AnswerSheetProps = {
  buildOut: BuildOut
  /** A request's id, or the key of a task that only the plan asks for; undefined when the sheet is closed. */
  name: string | undefined
  opened: boolean
  onClose: () => void
  /** Goes to another one of what is asked. */
  onGo: (name: string) => void
}

/** Where a client answers what is asked, one thing after the other. */
export function AnswerSheet({ buildOut, name: asked, opened, onClose, onGo }: AnswerSheetProps) {
  // Kept while the sheet closes, so that it closes with what it showed.
  const [last, setLast] = useState(asked)
  if (asked && asked !== last) setLast(asked)
  const name = asked ?? last
  const asks = asksOf(buildOut).filter((ask) => !ask.answered && ask.type)
  const ask = asks.find((one) => askName(one) === name || one.task?.key === name)
  const request = useRequest(name, ask, onGo)
  const others = asks.map(askName).filter((one): one is string => one !== undefined)
  const at = others.indexOf(ask ? (askName(ask) ?? '') : '')
  const step = (by: number) => others[at + by]
  const goNext = () => {
    const next = others.filter((one) => one !== name)[Math.max(at, 0)] ?? others.find((one) => one !== name)
    if (next) onGo(next)
    else onClose()
  }

  if (!request.data)
    return (
      <Dialog
        side
        opened={opened}
        onClose={onClose}
        title={ask?.title ?? 'Request'}
        footer={
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        }
      >
        {request.missing ? (
          <Note>Your team no longer needs this from you.</Note>
        ) : request.error ? (
          <ErrorState title="We couldn’t open this request" error={request.error} onRetry={request.retry} />
        ) : (
          <LoadingState label="Loading the request...">
            <Skeleton height={64} radius={8} />
            <Skeleton height={140} radius={8} />
          </LoadingState>
        )}
      </Dialog>
    )
  return (
    <AnswerForm
      key={request.data.request.id}
      answered={request.data}
      today={buildOut.today}
      opened={opened}
      onClose={onClose}
      onSent={goNext}
      progress={at >= 0 && others.length > 1 ? `Request ${at + 1} of ${others.length}` : undefined}
      paging={
        others.length > 1 && at >= 0 ? (
          <span className={classes.paging}>
            <IconButton
              label="Previous request"
              icon={<IconChevronUp size={18} />}
              disabled={at === 0}
              onClick={() => onGo(step(-1) ?? '')}
            />
            <IconButton
              label="Next request"
              icon={<IconChevronDown size={18} />}
              disabled={at === others.length - 1}
              onClick={() => onGo(step(1) ?? '')}
            />
          </span>
        ) : undefined
      }
    />
  )
}

/** The request of that name. What only the plan asks for becomes one first, and the address then names it. */
function useRequest(name: string | undefined, ask: Ask | undefined, onGo: (name: string) => void) {
  const queries = useQueryClient()
  const task = ask && !ask.request ? ask.task : undefined
  const id = ask?.request?.id ?? (task || !name?.includes('-') ? undefined : name)
  const read = useQuery({ ...answerQuery(id ?? ''), enabled: id !== undefined, retry: false })
  const open = useMutation({
    mutationFn: (taskId: string) => callAnswer('POST', '/api/build-out-tasks/:id/request', { params: { id: taskId } }),
    onSuccess: async (made) => {
      await queries.invalidateQueries({ queryKey: ['buildOut'] })
      onGo(made.id)
    },
  })
  const opened = useRef('')
  const taskId = task?.id
  useEffect(() => {
    if (!taskId || opened.current === taskId) return
    opened.current = taskId
    open.mutate(taskId)
  })
  return {
    data: read.data,
    missing: Boolean(name && !id && !task),
    error: read.error ?? open.error,
    retry: () => {
      if (taskId) open.mutate(taskId)
      else void read.refetch()
    },
  }
}
