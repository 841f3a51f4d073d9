import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconFilter, IconPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ErrorState } from '../../../../kit/ui/error-state.tsx'
import { Note } from '../../../../kit/ui/note.tsx'
import { Segments } from '../../../../kit/ui/segments.tsx'
import { checkDraft } from '../../editor/check-draft.ts'
import { markTasks } from '../../editor/compare-plan.ts'
import type { DraftTask, PlanView } from '../../plan-contract.ts'
import classes from './plan.module.css'
import { PlanHead } from './plan-head.tsx'
import { PlanList } from './plan-list.tsx'
import { versionQuery } from './plan-query.ts'
import { countClients } from './plan-words.ts'
import { PublicationNote } from './publication-note.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { TaskPanel } from './task-panel.tsx'
import { useDraftActions } from './use-draft-actions.ts'
import { usePlanKeys } from './use-plan-keys.ts'

/** The draft of the plan with its fields, or a published version to read. */
export function PlanEditor({ plan }: { plan: PlanView }) {
  const { draft, newest, versions, publication } = plan
  const [version, setVersion] = useState<number>()
  const [selected, setSelected] = useState<string>()
  const [onlyChanges, setOnlyChanges] = useState(false)
  const [publishing, setPublishing] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const title = useRef<HTMLInputElement>(null)
  const actions = useDraftActions(draft?.id)
  // Nobody can change the draft while it is being published, so nothing offers to.
  const locked = publication?.version === null
  const next = (versions[0]?.version ?? 0) + 1
  const shownVersion = version ?? (draft ? next : newest.version)
  const shown = draft && shownVersion === next ? draft : undefined
  const older = useQuery({ ...versionQuery(shownVersion), enabled: !shown && shownVersion !== newest.version })
  const published = shownVersion === newest.version ? newest : older.data
  const tasks: DraftTask[] =
    shown?.tasks ?? (published?.tasks ?? []).map((task) => ({ ...task, id: task.key, version: 0, removed: false }))
  const live = tasks.filter(({ removed }) => !removed)
  const marks = shown ? markTasks(newest.tasks, shown.tasks) : new Map<string, never>()
  const problems = shown ? checkDraft(live, newest.phases) : []
  const task = tasks.find(({ key }) => key === selected)
  const editable = shown !== undefined && !locked

  const added = useRef<string>(undefined)
  const adding = useRef(false)
  async function add(afterKey = selected) {
    const after = live.find(({ key }) => key === afterKey) ?? live.at(-1)
    // A double click adds one task only.
    if (!editable || !after || adding.current) return
    adding.current = true
    const key = await actions.add({ day: after.day + 1, phase: after.phase })
    adding.current = false
    if (!key) return
    setOnlyChanges(false)
    added.current = key
    setSelected(key)
  }
  const isThere = task !== undefined
  useEffect(() => {
    if (!isThere || added.current !== selected) return
    added.current = undefined
    title.current?.focus()
  }, [selected, isThere, added, title])

  usePlanKeys({
    list,
    tasks: live,
    editable,
    onSelect: setSelected,
    onFields: (key) => {
      // The fields are there before the next key, which would be a command of the list.
      flushSync(() => setSelected(key))
      title.current?.focus()
    },
    onAdd: (after) => void add(after),
    onClose: () => setSelected(undefined),
    onMove: (one, to) => void actions.move(one, to),
    onRemove: (one) => void actions.remove(one),
    onUndo: () => void actions.undo(),
  })

  const changes = marks.size
  return (
    <div data-full-width data-own-undo>
      <PlanHead
        plan={plan}
        actions={actions}
        changes={changes}
        problem={problems[0]?.message}
        onPublish={() => setPublishing(true)}
        onBegun={() => setVersion(undefined)}
      />
      <PublicationNote publication={publication} />
      {problems.map(
        ({ key, message }) =>
          key === null && (
            <div key={message} className={classes.note}>
              <Note tone="bad">{message}</Note>
            </div>
          ),
      )}
      <div className={classes.bar}>
        <Segments
          label="Version"
          value={String(shownVersion)}
          onChange={(value) => {
            setSelected(undefined)
            setVersion(Number(value))
          }}
          segments={[
            ...(draft
              ? [{ value: String(next), label: `Version ${next}`, count: <span className={classes.count}>draft</span> }]
              : []),
            ...versions.map(({ version: number, running }) => ({
              value: String(number),
              label: `Version ${number}`,
              count: <span className={classes.count}>{running === 0 ? 'done' : countClients(running)}</span>,
            })),
          ]}
        />
        {shown && (
          <div className={classes.tools}>
            <p className={classes.count}>
              <b>
                {changes} {changes === 1 ? 'change' : 'changes'}
              </b>{' '}
              to version {newest.version}
            </p>
            <Button
              variant="default"
              size="xs"
              aria-pressed={onlyChanges}
              leftSection={<IconFilter size={15} aria-hidden />}
              onClick={() => setOnlyChanges(!onlyChanges)}
            >
              Only changes
            </Button>
            {editable && (
              <Button
                variant="default"
                size="xs"
                leftSection={<IconPlus size={15} aria-hidden />}
                onClick={() => void add()}
              >
                Add task
              </Button>
            )}
          </div>
        )}
      </div>
      {older.isError && !shown && !published && (
        <ErrorState title="This version did not load" error={older.error} onRetry={() => void older.refetch()} />
      )}
      <div className={classes.columns}>
        <div ref={list} className={classes.card}>
          <PlanList
            key={shownVersion}
            tasks={tasks}
            phases={published?.phases ?? newest.phases}
            marks={marks}
            problems={problems}
            onlyChanges={onlyChanges && shown !== undefined}
            selected={selected}
            editable={editable}
            onSelect={setSelected}
            onMove={(one, to) => void actions.move(one, to)}
            onRestore={(one) => void actions.restore(one)}
          />
        </div>
        {task && (
          <TaskPanel
            key={`${shownVersion} ${task.key}`}
            task={task}
            tasks={live}
            phases={newest.phases}
            mark={marks.get(task.key)}
            problems={problems.filter(({ key }) => key === task.key)}
            editable={editable && !task.removed}
            actions={actions}
            titleRef={title}
            onClose={() => {
              setSelected(undefined)
              list.current?.querySelector<HTMLElement>(`[data-task="${task.key}"] [data-row-stop]`)?.focus()
            }}
          />
        )}
      </div>
      {editable && (
        <p className={classes.keys} aria-hidden="true">
          <kbd>Arrow keys</kbd> rows, <kbd>Enter</kbd> fields, <kbd>Space</kbd> picks up and drops, <kbd>Alt</kbd> with
          an arrow moves, <kbd>N</kbd> adds, <kbd>Delete</kbd> removes, <kbd>Z</kbd> undoes
        </p>
      )}
      {draft && (
        <PublishDialog
          opened={publishing}
          onClose={() => setPublishing(false)}
          draft={draft}
          newest={newest}
          version={next}
          marks={marks}
        />
      )}
    </div>
  )
}
