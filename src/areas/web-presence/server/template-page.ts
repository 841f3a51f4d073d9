import type { Database } from '../../../kit/database/database.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import type { OwnerScope } from '../../../kit/http/server/owner-scope.ts'
import { notFound } from '../../../kit/http/server/problem.ts'
import type { TemplateState } from '../contract.ts'

/** More clients than a page lists at once. */
const maxPageSize = 200

/** The saved templates of one client or of everyone, last saved first. */
export async function listStates(database: Database, identity: Identity, whose: OwnerScope): Promise<TemplateState[]> {
  const one = whose === 'all' ? [] : [whose === 'own' ? identity.userId : whose]
  const [rows = []] = await database.asUser<TemplateState>(identity, [
    {
      name: one.length === 0 ? 'website.states' : 'website.statesOf',
      text: `select id, user_id as "userId", version, updated_at as "savedAt" from website_templates
      where deleted_at is null${one.length === 0 ? '' : ' and user_id = $1'} order by updated_at desc limit ${maxPageSize}`,
      values: one,
    },
  ])
  return rows
}

/** The HTML of a template that this user may see; throws a 404 for any other. */
export async function findPage(database: Database, identity: Identity, id: string): Promise<string> {
  return readHtml(
    await database.asUser<Page>(identity, [
      {
        name: 'website.page',
        text: 'select html_code as html from website_templates where id = $1 and deleted_at is null',
        values: [id],
      },
    ]),
  )
}

/** The HTML that a template had before one of its changes; throws a 404 when there is no such change to see. */
export async function findPreviousPage(
  database: Database,
  identity: Identity,
  id: string,
  entry: string,
): Promise<string> {
  return readHtml(
    await database.asUser<Page>(identity, [
      {
        name: 'website.former-page',
        text: `select a.before ->> 'html_code' as html from audit_entries a join website_templates t on t.id = a.row_id and t.deleted_at is null
      where a.table_name = 'website_templates' and a.row_id = $1 and a.id = $2 and a.before ? 'html_code'`,
        values: [id, entry],
      },
    ]),
  )
}

type Page = { html: string }

function readHtml([rows]: (Page[] | undefined)[]): string {
  const html = rows?.[0]?.html
  if (html === undefined) throw notFound()
  return html
}
