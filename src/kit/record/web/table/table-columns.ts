import { useState } from 'react'
import { keepChoice, readChoice } from '../kept-choice.ts'
import type { RecordKind } from '../../contract/define-record.ts'
import type { Field } from '../../contract/field.ts'
import { putInOrder, type RecordPageConfig } from '../list/page-config.ts'

/** A column beside the title: one field, or all flags of a kind together. */
export type TableColumn = {
  name: string
  label: string
  fields: [string, Field][]
  width: string
  /** Numbers are on the right. */
  right: boolean
  /** Whether it stays on screens of up to 1180 px. */
  narrow: boolean
}

/** The column of all flags. */
const flags = '(flags)'
/** Columns beside title and client that a table begins with. */
const usual = 6

const widths: Partial<Record<NonNullable<Field['filter']>, string>> = {
  amount: 'minmax(76px, 0.5fr)',
  day: '104px',
  instant: '104px',
  choice: 'minmax(104px, 0.8fr)',
}

/** The columns of a kind's table that can be left out, in their order: those of the cards first, long texts last. */
export function columnsOf(kind: RecordKind, config: RecordPageConfig): TableColumn[] {
  const names = putInOrder(Object.keys(kind.fields), config.cardOrder).filter((name) => name !== kind.title)
  const found = names.flatMap((name): [string, Field][] => {
    const field = kind.fields[name]
    return field ? [[name, field]] : []
  })
  const isFlag = (field: Field) => field.filter === 'yesNo'
  const isLong = (field: Field) => field.prose || field.address !== undefined || Boolean(field.children ?? field.files)
  const single = (fields: [string, Field][]) =>
    fields.map(([name, field], index): TableColumn => {
      const width = field.masked ? 'minmax(172px, 0.9fr)' : field.filter && widths[field.filter]
      return {
        name,
        label: field.label,
        fields: [[name, field]],
        width: width ?? 'minmax(104px, 1fr)',
        right: field.filter === 'amount',
        narrow: index < 4,
      }
    })
  const plain = found.filter(([, field]) => !isFlag(field))
  const marked = found.filter(([, field]) => isFlag(field))
  return [
    ...single(plain.filter(([, field]) => !isLong(field))),
    ...(marked.length > 0
      ? [{ name: flags, label: 'Includes', fields: marked, width: 'minmax(120px, 1fr)', right: false, narrow: false }]
      : []),
    ...single(plain.filter(([, field]) => isLong(field))).map((column) => ({ ...column, narrow: false })),
  ]
}

/** The columns that this person has chosen for a kind in this browser, and the way to choose others; undefined for the usual ones. */
export function useChosenColumns(
  kind: RecordKind,
  all: TableColumn[],
): [TableColumn[], (names: string[] | undefined) => void] {
  const choiceName = `record-columns ${kind.name}`
  const [chosen, setChosen] = useState(() => readChoice(choiceName))
  const names = Array.isArray(chosen) ? chosen : all.slice(0, usual).map(({ name }) => name)
  return [
    all.filter(({ name }) => names.includes(name)),
    (next) => {
      keepChoice(choiceName, next ?? null)
      setChosen(next)
    },
  ]
}
