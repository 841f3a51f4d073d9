import type { ReactNode } from 'react'
import type { Field } from '../contract/field.ts'
import type { RowValue } from '../contract/row.ts'
import type { InputProps } from './input-props.tsx'

/**
 * A field type in a form. `Draft` is the content of its input. What takes a draft is a method, so that the engine, for which a
 * draft is any type's, may call it.
 */
export type FieldInput<Draft> = {
  /** What the input holds for a stored value; undefined for a new record. */
  read(value: RowValue | undefined, field: Field): Draft
  /** What is sent; undefined leaves the stored value as it is. */
  write(draft: Draft, field: Field): unknown
  /** What is wrong with what was typed that the schema does not see, by path under the field's own name. */
  problems?(draft: Draft, field: Field, name: string): Record<string, string>
  /** The content of the input, for reading beside another version; what is sent, without it. `stored` is what an untouched input keeps. */
  describe?(draft: Draft, stored: RowValue | undefined): string | undefined
  /** Whether it always takes the whole width of a form. */
  wide?: true
  /** The control; none for a type that is never typed. */
  Input?(this: void, props: InputProps<Draft>): ReactNode
  /** All fields of the type under one heading, instead of an input for each. */
  Group?(this: void, props: GroupProps<Draft>): ReactNode
}

export type GroupProps<Draft> = {
  legend: string
  fields: { name: string; label: string; value: Draft }[]
  onChange(this: void, name: string, value: Draft): void
}
