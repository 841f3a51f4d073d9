import type { Area } from '../../../kit/area/server/area.ts'
import { copyColumns } from '../../../kit/area/server/copy-source.ts'
import type { Database } from '../../../kit/database/database.ts'
import type { Composer } from '../../../kit/mail/compose.ts'
import type { Keyring } from '../../../kit/seal/keyring.ts'
import type { RecordStore } from '../../../kit/record/server/store.ts'
import { ownRows } from '../../../kit/record/contract/access.ts'
import { announceJob } from './announce-job.ts'
import { askManyJob } from './ask-many.ts'
import { changeManyJob } from './change-many.ts'
import { dueJob } from './due-job.ts'
import { publishJob } from './editor/publish.ts'
import { servePlan } from './editor/route.ts'
import { describeBuildOutChange, describeRequestChange, describeTaskChange } from './log.ts'
import { remindJob, remindManyJob } from './reminder.ts'
import { serveBuildOut } from './route.ts'
import { requestSource, taskSource } from './search.ts'
import { readBuildOut, taskTitle } from './statement.ts'
import { publishPlan } from './template.ts'

const requestInFile = (client: string, row: string) => `/clients/${client}?row=${row}`
const taskInFile = (client: string, row: string) => `/clients/${client}?tab=build-out&row=${row}`
/** The template that new clients get: what staff edit, and no client's. */
const plan = { kinds: ['plan'], mayConcern: ({ role }: { role: string }) => role === 'admin' }
const live = { kinds: ['buildOut'], mayConcern: ownRows.mayConcern }

/** The plan of each client: tasks, and what is asked of the client. */
export const buildOutArea = ({
  database,
  keyring,
  stores,
  publicUrl,
  composeMail,
  onMail,
}: {
  database: Database
  keyring: Keyring
  stores: Map<string, RecordStore>
  publicUrl: string
  composeMail: Composer
  onMail: () => void
}): Area => ({
  name: 'build-out',
  start: () => publishPlan(database),
  serve: ({ serve, jobs, feed }) => {
    serveBuildOut(serve, { database, keyring, stores, publicUrl, composeMail, onMail, feed, flush: jobs.flush })
    servePlan(serve, database, jobs.flush)
  },
  trash: ['task_comments'],
  copies: [
    {
      title: 'Build-out',
      table: 'build_outs',
      columns: copyColumns({ start_date: 'Start', total_days: 'Days', tasks_done: 'Tasks done', tasks_total: 'Tasks' }),
    },
    {
      title: 'Build-out tasks',
      table: 'defined_tasks',
      columns: copyColumns({
        day: 'Day',
        phase: 'Phase',
        title: 'Task',
        state: 'Status',
        state_reason: 'Reason',
        started_on: 'Started',
        finished_on: 'Finished',
        third_party: 'Third party',
        waiting_since: 'Waiting since',
        result_name: 'Result',
        result_received_on: 'Result received',
        changed_at: 'Changed',
        changed_by: 'Changed by',
      }),
    },
    {
      title: 'Requests',
      table: 'client_requests',
      columns: copyColumns({
        created_at: 'Asked',
        title: 'Request',
        detail: 'Detail',
        asked_by: 'Asked by',
        answered_at: 'Answered',
        returned_at: 'Returned',
        return_reason: 'Reason',
        received_at: 'Received',
        withdrawn: 'Withdrawn',
      }),
    },
    {
      title: 'Answers to requests',
      table: 'request_answers',
      columns: copyColumns({
        request_id: 'Request',
        part: 'Part',
        value: 'Answer',
        given_by: 'Given by',
        updated_at: 'Given',
      }),
    },
    {
      title: 'Files sent for requests',
      table: 'request_files',
      columns: copyColumns({ request_id: 'Request', part: 'Part', document_id: 'Document', created_at: 'Sent' }),
    },
  ],
  liveTopics: {
    build_outs: live,
    build_out_tasks: live,
    client_requests: { ...live, kinds: ['buildOut', 'answer'] },
    request_answers: { ...live, kinds: ['answer'] },
    request_files: { ...live, kinds: ['buildOut', 'answer'] },
    plan_drafts: plan,
    plan_draft_tasks: plan,
    plan_publications: plan,
    request_templates: { kinds: ['requestTemplate'], mayConcern: ({ role }) => role === 'admin' },
    task_comments: { kinds: ['taskComment', 'buildOut'], mayConcern: ({ role }) => role === 'admin' },
  },
  // The company's name is in the head of the navigation; a document that is asked about may go.
  follows: { buildOut: ['userProfile', 'businessDocument'], answer: ['businessDocument'] },
  logNames: [
    {
      table: 'build_out_tasks',
      group: 'Build-out tasks',
      topic: 'Tasks',
      noun: 'task',
      title: taskTitle,
      labels: {},
      watch: 'state',
      say: describeTaskChange,
      path: taskInFile,
    },
    {
      table: 'build_outs',
      group: 'Build-out tasks',
      topic: 'Tasks',
      noun: 'build-out',
      labels: { start_date: 'Kick-off date' },
      say: describeBuildOutChange,
    },
    {
      table: 'client_requests',
      group: 'Client requests',
      topic: 'Requests',
      noun: 'request',
      title: 'title',
      labels: {},
      say: describeRequestChange,
      path: requestInFile,
    },
    { table: 'request_answers', group: 'Client requests', topic: 'Requests', noun: 'answer to a request', labels: {} },
    { table: 'request_files', group: 'Client requests', topic: 'Requests', noun: 'file of an answer', labels: {} },
  ],
  search: [requestSource, taskSource],
  fileParts: [{ name: 'buildOut', read: readBuildOut }],
  jobs: [
    remindJob(publicUrl, onMail),
    remindManyJob(publicUrl, onMail),
    askManyJob(publicUrl, onMail),
    changeManyJob,
    dueJob,
    announceJob,
    publishJob,
  ],
})
