import { columnOf, type RecordKind } from '../contract/define-record.ts'
import { type ChildTable, type Column, type Field, hasColumn } from '../contract/field.ts'
import { printFileTable } from './print-file-table.ts'
import { printGrant } from './print-grant.ts'
import { printSortIndexes, printTitleIndex } from './sort-order.ts'

/** Writes the tables of a declared kind as a new migration makes them: columns, indexes, row security, audit, grants. Returns SQL text. */
export function printMigration(kind: RecordKind): string {
  return printTables(kind)
    .map(({ text }) => text)
    .join('\n')
}

/** The same table by table: that of the rows first, then those of their details and documents. */
export function printTables(kind: RecordKind): { table: string; text: string }[] {
  return [
    { table: kind.table, text: printRecordTable(kind) },
    ...Object.values(kind.fields).flatMap(({ children, files }) => [
      ...(children ? [{ table: children.table, text: printDetailTable(kind, children) }] : []),
      ...(files ? [{ table: files.table, text: printFileTable(kind, files) }] : []),
    ]),
  ]
}

function printRecordTable(kind: RecordKind): string {
  const { table } = kind
  const fields = Object.entries(kind.fields).map(([name, field]) => ({
    column: columnOf(name),
    columns: field.columns(columnOf(name)),
    field,
  }))
  const stored = fields.filter(({ field }) => hasColumn(field))
  const sealed = stored
    .flatMap(({ columns }) => columns)
    .filter((column) => column.sealed)
    .map(({ name }) => name)
  const searched = stored.filter(({ field }) => field.search).map(({ column }) => `coalesce(${column}, '')`)
  // Long texts come after the rest, and secrets last: a table that is read whole to be sorted steps over what comes before its column.
  const place = ({ columns, field }: (typeof stored)[number]) =>
    columns.some((column) => column.sealed) ? 2 : field.prose ? 1 : 0
  const lines = stored
    .toSorted((a, b) => place(a) - place(b))
    .flatMap(({ columns, field }) => columns.map((column) => columnLine(column, field)))
  const open = stored
    .flatMap(({ columns }) => columns)
    .filter((column) => !column.sealed)
    .map(({ name }) => name)
  const columnsOf = ({ columns }: { columns: Column[] }) => columns.map(({ name }) => name)
  // What the server sets it sets once, with the row; what changes later of it, a trigger does.
  const changed = stored.filter(({ field }) => !field.serverSet)
  const searchText = searched.length > 0 ? `lower(${searched.join(` || ' ' || `)})` : `''`

  return (
    [
      `-- ${kind.label.many}, as ${kind.name} is declared.`,
      `create table ${table} (
  id uuid primary key,
  ${kind.ownerless ? 'user_id uuid references users on delete set null' : 'user_id uuid not null references users on delete cascade'},
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
${[...lines, `search_text text generated always as (${searchText}) stored`, 'unique (user_id, id)'].map((line) => `  ${line}`).join(',\n')}
);`,
      kind.single ? `create unique index ${table}_single on ${table} (user_id) where deleted_at is null;` : '',
      kind.oncePer
        ? `create unique index ${table}_single on ${table} (user_id, ${columnOf(kind.oncePer)}) where deleted_at is null;`
        : '',
      ...Object.entries(kind.fields)
        .filter(([, field]) => field.sort)
        .flatMap(([name, field]) => printSortIndexes(kind, name, field)),
      printTitleIndex(kind) ?? '',
      `select app.record_table('${table}', '${kind.access.policies}'${sealed.length > 0 ? `, sealed => '{${sealed.join(', ')}}'` : ''});`,
      printGrant(table, 'select', [
        'id',
        'user_id',
        'version',
        'created_at',
        'updated_at',
        'deleted_at',
        'search_text',
        ...open,
      ]),
      printGrant(table, 'insert', ['id', 'user_id', ...stored.flatMap(columnsOf)]),
      printGrant(table, 'update', ['version', 'updated_at', 'deleted_at', ...changed.flatMap(columnsOf)]),
      printGuard(
        table,
        stored.filter(({ field }) => field.staffOnly),
      ),
    ]
      .filter(Boolean)
      .join('\n') + '\n'
  )
}

// Asked only when such a column is not what it was, or not what it is by default: nearly every write passes without.
function printGuard(table: string, guarded: { column: string; field: Field }[]): string {
  if (guarded.length === 0) return ''
  const when = (previous: (column: string, field: Field) => string) =>
    guarded.map(({ column, field }) => `new.${column} is distinct from ${previous(column, field)}`).join(' or ')
  return `create trigger guard_new before insert on ${table}
  for each row when (${when((_, { defaultValue }) => (defaultValue === undefined ? 'null' : literal(defaultValue)))}) execute function app.guard_staff_columns();
create trigger guard_changed before update on ${table}
  for each row when (${when((column) => `old.${column}`)}) execute function app.guard_staff_columns();`
}

function columnLine({ name, type, check, mayBeNull }: Column, field: Field): string {
  const filled = field.defaultValue === undefined ? '' : ` default ${literal(field.defaultValue)}`
  return [
    name,
    ` ${type}`,
    field.presence === 'optional' || mayBeNull ? '' : ' not null',
    filled,
    check ? ` ${check}` : '',
  ].join('')
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value.replaceAll(`'`, `''`)}'` : String(value)
}

// The composite foreign key keeps a detail from belonging to another client's row. `added_at` is null where a detail was made with its row.
function printDetailTable(kind: RecordKind, { table, parent }: ChildTable): string {
  return `create table ${table} (
  id uuid primary key,
  ${parent} uuid not null,
  user_id uuid not null,
  label text not null,
  value text,
  value_sealed text,
  value_last4 text,
  position integer not null,
  added_at timestamptz default now(),
  shown json generated always as (app.show_child(id, label, value, value_last4)) stored,
  foreign key (${parent}, user_id) references ${kind.table} (id, user_id) on delete cascade,
  constraint sealed_value check (app.may_be_open(label, value))
);
create index ${table}_parent on ${table} (user_id, ${parent}, position);
select app.detail_table('${table}', '${kind.access.policies}');
${[
  printGrant(table, 'select', ['id', parent, 'user_id', 'label', 'value', 'value_last4', 'position', 'shown']),
  printGrant(table, 'insert', [
    'id',
    parent,
    'user_id',
    'label',
    'value',
    'value_sealed',
    'value_last4',
    'position',
    'added_at',
  ]),
  printGrant(table, 'update', ['label', 'value', 'value_sealed', 'value_last4', 'position']),
  `grant delete on ${table} to portal;`,
].join('\n')}
`
}
