import type { RecordKind } from './define-record.ts'

/** A kind with some of its fields only, for a form that leaves the others as they are. */
export function pickFields<K extends RecordKind>(kind: K, names: readonly (keyof K['fields'])[]): RecordKind {
  return { ...kind, fields: Object.fromEntries(Object.entries(kind.fields).filter(([name]) => names.includes(name))) }
}
