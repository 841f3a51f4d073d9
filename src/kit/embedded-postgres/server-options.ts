import os from 'node:os'
import { readMajor } from './major.ts'

const megabyte = 1024 * 1024
/** The first major version whose way of reading can be chosen. */
const choosesReading = 18

/** What the embedded PostgreSQL is started with. Takes its cluster and the folder of its socket (absolute paths); returns arguments. */
export function serverOptions(cluster: string, sockets: string): string[] {
  const settings = [
    'listen_addresses=',
    'unix_socket_permissions=0700',
    `shared_buffers=${bufferMegabytes(usableMemory())}MB`,
    'max_connections=60',
    'wal_recycle=on',
    'max_wal_size=512MB',
    // What a backup or the archive of the log has not taken yet may fill no more of the disk.
    'max_slot_wal_keep_size=8GB',
    'log_min_messages=warning',
    'log_min_error_statement=panic',
    'jit=off',
    // Where all processors have work, starting helpers for one query takes longer than they save.
    `max_parallel_workers_per_gather=${os.availableParallelism() > 2 ? 2 : 0}`,
    // The same holds of workers that read: a table that the system has in memory took several times as long (080).
    ...(Number(readMajor(cluster)) >= choosesReading ? ['io_method=sync'] : []),
  ]
  return ['-D', cluster, '-k', sockets, ...settings.flatMap((setting) => ['-c', setting])]
}

/**
 * How much of the memory (bytes) holds blocks of the database: a quarter, as PostgreSQL's documentation advises, within bounds. It is taken
 * as blocks are read, so a small database needs less. Megabytes.
 */
export function bufferMegabytes(memory: number): number {
  return Math.min(1024, Math.max(128, Math.floor(memory / 4 / megabyte)))
}

/** Memory of the machine, or what a service manager or container leaves of it. Bytes. */
function usableMemory(): number {
  const constrained = process.constrainedMemory()
  return constrained > 0 ? Math.min(os.totalmem(), constrained) : os.totalmem()
}
