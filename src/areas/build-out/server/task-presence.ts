import type { Database } from '../../../kit/database/database.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import { notFound } from '../../../kit/http/server/problem.ts'
import type { LiveFeed } from '../../../kit/live/server/feed.ts'
import type { TaskPresence as Shown } from '../comment-contract.ts'

export type TaskPresence = {
  /** Notes that someone on the staff has a task open, or has closed it. A 404 for a task that they don't see. */
  note: (identity: Identity, task: string, here: boolean) => Promise<void>
  /** Which tasks of a build-out colleagues of the caller have open. A 404 for one that they don't see. */
  read: (identity: Identity, buildOut: string) => Promise<{ items: Shown[] }>
}

/** Without a sign for so long, someone is no longer there. Milliseconds. */
const patience = 30_000

type Person = { id: string; name: string; buildOut: string; leaving: NodeJS.Timeout }

/**
 * Tracks who on the staff has which task open. Kept in this process and nowhere else: it is true for seconds only. A change
 * is signaled to staff alone, as 'taskPresence'.
 */
export function watchTasks(database: Database, feed: LiveFeed, wait = patience): TaskPresence {
  const tasks = new Map<string, Map<string, Person>>()

  const signal = (task: string) =>
    feed.signal({ kind: 'taskPresence', id: task, change: 'changed', owner: null }, (reader) => reader.role === 'admin')

  function leave(task: string, person: string): void {
    const there = tasks.get(task)
    const known = there?.get(person)
    if (!there || !known) return
    clearTimeout(known.leaving)
    there.delete(person)
    if (there.size === 0) tasks.delete(task)
    signal(task)
  }

  return {
    async note(identity, task, here) {
      const [rows] = await database.asUser<{ id: string; name: string; buildOut: string }>(identity, [
        {
          name: 'build-out.here',
          text: `select u.id, u.name, b.id as "buildOut" from build_out_tasks t join build_outs b using (user_id), users u where t.id = $1 and u.id = (select app.actor_id())`,
          values: [task],
        },
      ])
      const person = rows?.[0]
      if (!person) throw notFound()
      if (!here) return leave(task, person.id)
      const there = tasks.get(task) ?? new Map<string, Person>()
      const known = there.get(person.id)
      clearTimeout(known?.leaving)
      const leaving = setTimeout(() => leave(task, person.id), wait)
      leaving.unref()
      there.set(person.id, { ...person, leaving })
      tasks.set(task, there)
      if (!known) signal(task)
    },
    async read(identity, buildOut) {
      const [rows] = await database.asUser<{ me: string }>(identity, [
        {
          name: 'build-out.presence',
          text: 'select app.actor_id() as me from build_outs where id = $1',
          values: [buildOut],
        },
      ])
      const me = rows?.[0]?.me
      if (!me) throw notFound()
      const items = [...tasks].flatMap(([taskId, there]) => {
        const people = [...there.values()].filter((person) => person.buildOut === buildOut && person.id !== me)
        return people.length > 0 ? [{ taskId, people: people.map(({ id, name }) => ({ id, name })) }] : []
      })
      return { items }
    },
  }
}
