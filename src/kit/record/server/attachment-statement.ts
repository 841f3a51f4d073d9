import type { Statement } from '../../database/statement.ts'
import type { OwnerScope } from '../../http/server/owner-scope.ts'
import { columnOf, type RecordKind } from '../contract/define-record.ts'
import type { FileTable } from '../contract/field.ts'

/** Whose deleted documents, and which page of them. */
export type DeletedQuestion = { whose: OwnerScope; cursor: string | undefined; limit: number }

/** The statements that take a document of a row out of sight and back. No row comes back when there is none to move. */
export function buildAttachmentSql({ name, table: parents, title }: RecordKind, { table, parent }: FileTable) {
  const reached = `exists (select 1 from ${parents} p where p.id = f.${parent} and p.deleted_at is null)`
  return {
    /** Documents in the trash whose rows are not, newest first, as JSON. Those of a deleted row come back with it. */
    deleted: ({ whose, cursor, limit }: DeletedQuestion): Statement => {
      const one = whose === 'own' || whose === 'all' ? undefined : whose
      return {
        name: `${name}.documents.deleted.${one ? 'one' : whose}`,
        text: `select row_to_json(d)::text as row, d.id from (select f.id, f.document_name as "documentName", f.file_name as "fileName", f.mime, f.size,
            f.created_at as "createdAt", f.user_id as "userId", p.id as "recordId", p.${columnOf(title)} as "recordTitle", f.deleted_at as "deletedAt"
          from ${table} f join ${parents} p on p.id = f.${parent} and p.deleted_at is null
          where f.deleted_at is not null and ($1::uuid is null or f.id < $1)${one ? ' and f.user_id = $3' : whose === 'own' ? ' and f.user_id = (select app.user_id())' : ''}
          order by f.id desc limit $2) d`,
        values: [cursor ?? null, limit, ...(one ? [one] : [])],
      }
    },

    trash: (id: string, document: string): Statement => ({
      name: `${name}.document.trash`,
      text: `update ${table} f set deleted_at = now() where f.${parent} = $1 and f.id = $2 and f.deleted_at is null and ${reached} returning f.id`,
      values: [id, document],
    }),

    /** One that is there already stays as it is, so that asking twice does no harm. */
    restore: (id: string, document: string): Statement => ({
      name: `${name}.document.restore`,
      text: `update ${table} f set deleted_at = null where f.${parent} = $1 and f.id = $2 and ${reached} returning f.id`,
      values: [id, document],
    }),
  }
}
