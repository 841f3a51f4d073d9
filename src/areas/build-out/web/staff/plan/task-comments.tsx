import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { IconLock } from '@tabler/icons-react'
import { useId } from 'react'
import { readDetail } from '../../../../../kit/http/web/api-error.ts'
import { client } from '../../../../../kit/http/web/client.ts'
import { useRequestKey } from '../../../../../kit/record/web/form/use-request-key.ts'
import { keepText, readKeptText, useKeptText } from '../../../../../kit/record/web/form/kept-text.ts'
import { announce } from '../../../../../kit/ui/announce.ts'
import { BusyButton } from '../../../../../kit/ui/busy-button.tsx'
import { formatWhen } from '../../../../../kit/ui/format.ts'
import { describeTooLong } from '../../../../../kit/ui/text-limit.ts'
import { showError, showSuccess } from '../../../../../kit/ui/toast.ts'
import { useNow } from '../../../../../kit/ui/use-now.ts'
import type { commentRoutes, TaskComment } from '../../../comment-contract.ts'
import type { BuildOutTask } from '../../../contract.ts'
import { undoFor } from '../use-task-cache.ts'
import { colleagueQuery } from './colleague-query.ts'
import { findMentioned, splitMentions } from './mention.ts'
import { MentionInput } from './mention-input.tsx'
import classes from './task-comments.module.css'

const call = client<typeof commentRoutes>()

const commentQuery = (task: string) =>
  queryOptions({
    queryKey: ['taskComment', task],
    queryFn: ({ signal }) => call('GET', '/api/build-out-tasks/:id/comments', { params: { id: task }, signal }),
  })

/** What the team wrote about a task, and the field for more. The client never sees it. */
export function TaskComments({ task }: { task: BuildOutTask }) {
  const heading = useId()
  const query = useQuery(commentQuery(task.id))
  const queryClient = useQueryClient()
  const refresh = () => void queryClient.invalidateQueries({ queryKey: commentQuery(task.id).queryKey })
  const put = async (comment: TaskComment, deleted: boolean) => {
    const params = { id: comment.id }
    await (deleted
      ? call('DELETE', '/api/task-comments/:id', { params })
      : call('POST', '/api/task-comments/:id/restore', { params }))
    refresh()
  }
  const remove = useMutation({
    mutationFn: (comment: TaskComment) => put(comment, true),
    onSuccess: (_, comment) =>
      showSuccess('Comment deleted', { undo: () => put(comment, false), milliseconds: undoFor }),
    onError: (error) => showError('The comment wasn’t deleted', { detail: readDetail(error) }),
  })
  return (
    <section className={classes.comments} aria-labelledby={heading}>
      <h3 className={classes.head} id={heading}>
        <IconLock size={13} aria-hidden />
        Comments <span>Not shown to client</span>
      </h3>
      {query.isError && !query.data && (
        <p role="alert">
          We couldn’t load the comments.{' '}
          <button type="button" className="link" onClick={() => void query.refetch()}>
            Try again
          </button>
        </p>
      )}
      {query.data && query.data.items.length > 0 && (
        <ul className={classes.list}>
          {query.data.items.map((comment) => (
            <Comment key={comment.id} comment={comment} onDelete={() => remove.isPending || remove.mutate(comment)} />
          ))}
        </ul>
      )}
      <CommentForm task={task.id} onAdded={refresh} />
    </section>
  )
}

function Comment({ comment, onDelete }: { comment: TaskComment; onDelete: () => void }) {
  const now = useNow()
  const { text, authorName, createdAt, mentioned, own } = comment
  return (
    <li>
      <span className={classes.by}>
        <b>{authorName}</b>
        <time dateTime={createdAt}>{formatWhen(createdAt, now)}</time>
        {own && (
          <button type="button" className="link" onClick={onDelete}>
            Delete<span className="vh"> this comment</span>
          </button>
        )}
      </span>
      <span className={classes.text}>
        {splitMentions(text, mentioned).map((part, at) =>
          // The parts of a text have no key other than their index.
          part.mention ? <b key={at}>{part.text}</b> : part.text,
        )}
      </span>
    </li>
  )
}

/** Adds a comment; what was typed stays until the server has it, also while the task is closed. */
function CommentForm({ task, onAdded }: { task: string; onAdded: () => void }) {
  const place = `comment ${task}`
  const text = useKeptText(place)
  const queryClient = useQueryClient()
  const { keyOf, forget } = useRequestKey()
  const add = useMutation({
    mutationFn: async (typed: string) => {
      const { items } = typed.includes('@') ? await queryClient.ensureQueryData(colleagueQuery) : { items: [] }
      const body = { text: typed, mentions: findMentioned(items, typed) }
      return call('POST', '/api/build-out-tasks/:id/comments', {
        params: { id: task },
        body,
        idempotencyKey: keyOf(body),
      })
    },
    onSuccess: (_, sent) => {
      forget()
      // The field may have been opened again, and hold other words by now.
      if (readKeptText(place).trim() === sent) keepText(place, '')
      announce('Comment added')
      onAdded()
    },
  })
  const typed = text.trim()
  const tooLong = describeTooLong(typed, 2000)
  const submit = () => {
    if (typed && !tooLong && !add.isPending) add.mutate(typed)
  }
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <MentionInput
        label="Add a comment"
        placeholder="Add a comment, @ mentions a colleague"
        value={text}
        readOnly={add.isPending}
        error={tooLong ?? (add.isError ? readDetail(add.error) : undefined)}
        onChange={(value) => {
          keepText(place, value)
          if (add.isError) add.reset()
        }}
        onSubmit={submit}
      />
      {typed && (
        <BusyButton
          className={classes.send ?? ''}
          type="submit"
          size="xs"
          variant="default"
          busy={add.isPending}
          busyLabel="Adding..."
        >
          Comment
        </BusyButton>
      )}
    </form>
  )
}
