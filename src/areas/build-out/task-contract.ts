import { z } from 'zod'
import { contract } from '../../kit/http/contract.ts'
import { planDay, sentence, task, taskActor } from './task-schema.ts'

const newTask = z.strictObject({
  title: sentence('The title', 200),
  /** Key of the phase it belongs to. */
  phase: z.string({ error: 'Choose a phase.' }).max(10),
  actor: taskActor,
  day: planDay,
  /** What is reached once it is done; the client sees it. */
  milestone: sentence('What is reached', 300),
})

export const colleague = z.object({ id: z.uuid(), name: z.string() })

/** What staff change in the plan of one client, beside moving its tasks. */
export const taskRoutes = {
  add: contract({
    method: 'POST',
    path: '/api/build-outs/:id/tasks',
    summary: 'Add a task to the plan of one client',
    auth: 'admin',
    status: 201,
    idempotent: true,
    body: newTask,
    response: task,
  }),
  takeBack: contract({
    method: 'DELETE',
    path: '/api/build-out-tasks/:id',
    summary: 'Take back a task that was added and not changed since',
    auth: 'admin',
    status: 204,
    versioned: true,
  }),
  swap: contract({
    method: 'POST',
    path: '/api/build-out-tasks/:id/swap',
    summary: 'Exchange the planned days of two open tasks of one phase',
    auth: 'admin',
    versioned: true,
    body: z.strictObject({
      with: z.uuid({ error: 'Choose the other task.' }),
      /** The version of the other one. */
      withVersion: z.int({ error: 'Choose the other task.' }),
    }),
    response: z.object({ items: z.array(task) }),
  }),
  colleagues: contract({
    method: 'GET',
    path: '/api/build-out-colleagues',
    summary: 'Who on the team can be given a task or be mentioned',
    auth: 'admin',
    response: z.object({ items: z.array(colleague) }),
  }),
}

export type NewTask = z.output<typeof newTask>
export type TeamColleague = z.output<typeof colleague>
