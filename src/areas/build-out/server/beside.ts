import type { Query } from '../../../kit/database/statement.ts'
import type { OpenThings } from '../../../kit/mail/open-things.ts'

/** What a client is asked for beside one request, or beside what is to become one of a task, as the caller sees it. */
export async function findBeside(
  query: Query,
  client: string,
  except: { request: string } | { task: string | undefined },
): Promise<OpenThings | undefined> {
  const [beside] = await query<OpenThings>({
    text: 'select * from app.open_asks($1, $2, 3, $3)',
    values: [client, 'request' in except ? except.request : null, 'task' in except ? (except.task ?? null) : null],
  })
  return beside
}
