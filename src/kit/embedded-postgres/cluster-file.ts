/** Folders whose content is of the running server only, or is copied apart. They are empty in a copy. */
const emptied = [
  'pg_wal',
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]

const leftOut = new Set([
  'postmaster.pid',
  'postmaster.opts',
  'postgresql.auto.conf.tmp',
  'current_logfiles',
  'backup_label',
  'backup_label.old',
  'tablespace_map',
  'tablespace_map.old',
  'backup_manifest',
  'recovery.signal',
  'standby.signal',
])

/**
 * Whether a file of a running cluster belongs into a copy of it, as PostgreSQL's documentation of the low-level backup says. Takes
 * its path in the cluster, with slashes.
 */
export function isCopied(file: string): boolean {
  const parts = file.split('/')
  const name = parts.at(-1) ?? ''
  return (
    !(parts.length > 1 && emptied.includes(parts[0] ?? '')) &&
    !leftOut.has(name) &&
    !parts.some((part) => part.startsWith('pgsql_tmp')) &&
    !name.startsWith('pg_internal.init') &&
    // A temporary table, which ends with its session.
    !/^t\d+_\d+/.test(name)
  )
}
