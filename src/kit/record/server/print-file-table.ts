import type { RecordKind } from '../contract/define-record.ts'
import type { FileTable } from '../contract/field.ts'
import { printGrant } from './print-grant.ts'

/**
 * Writes the table of the documents of a kind's rows. Its composite foreign key keeps a document from belonging to another
 * client's row, and its check on file_key from leading to another client's file. Returns SQL text.
 */
export function printFileTable(kind: RecordKind, { table, parent, folder }: FileTable): string {
  return `create table ${table} (
  id uuid primary key,
  ${parent} uuid not null,
  user_id uuid not null,
  document_name text not null,
  file_name text not null,
  mime text not null,
  size bigint not null,
  file_key text not null unique,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  uploaded_by uuid default app.actor_id() references users on delete set null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  foreign key (${parent}, user_id) references ${kind.table} (id, user_id) on delete cascade,
  check (file_key ~ ('^${folder}/' || user_id || '/[A-Za-z0-9_-][A-Za-z0-9._-]*$'))
);
create index ${table}_parent on ${table} (user_id, ${parent}, id desc);
select app.document_table('${table}', '${kind.access.policies}');
${[
  printGrant(table, 'select', [
    'id',
    parent,
    'user_id',
    'document_name',
    'file_name',
    'mime',
    'size',
    'file_key',
    'sha256',
    'uploaded_by',
    'created_at',
    'deleted_at',
  ]),
  printGrant(table, 'insert', [
    'id',
    parent,
    'user_id',
    'document_name',
    'file_name',
    'mime',
    'size',
    'file_key',
    'sha256',
  ]),
  printGrant(table, 'update', ['deleted_at']),
].join('\n')}
`
}
