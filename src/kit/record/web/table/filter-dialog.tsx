import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import type { RecordKind } from '../../contract/define-record.ts'
import { type Filter, filterableFields, filterValue, operatorsOf, takesValue } from '../../contract/filter.ts'
import classes from './record-table.module.css'
import { operatorWords } from './filter-words.ts'

type FilterDialogProps = {
  kind: RecordKind
  /** The condition to change; without it, a new one is made. */
  filter: Filter | undefined
  opened: boolean
  onClose: () => void
  onFilter: (filter: Filter) => void
}

/** The dialog of one condition: field, operator, value. Rendered again for each opening. */
export function FilterDialog({ kind, filter, opened, onClose, onFilter }: FilterDialogProps) {
  const form = useId()
  const fields = filterableFields(kind)
  const [name, setName] = useState(filter?.field ?? fields[0]?.[0] ?? '')
  const field = kind.fields[name]
  const operators = field ? operatorsOf(field) : []
  const [asked, setAsked] = useState(filter?.operator)
  const operator = operators.find((one) => one === asked) ?? operators[0]
  const [typed, setTyped] = useState(filter?.value ?? '')
  const [error, setError] = useState<string>()
  if (!field || !operator) return null

  const choices =
    field.filter === 'yesNo'
      ? [
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ]
      : field.choices?.map(({ value, label }) => ({ value, label }))
  const chosen = choices
    ? (choices.find(({ value }) => value === typed)?.value ?? choices[0]?.value ?? '')
    : typed.trim()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!field || !operator) return
    const value = takesValue(operator) ? chosen : ''
    const checked = filterValue(field, operator).safeParse(value)
    if (!checked.success) return setError(checked.error.issues[0]?.message)
    onFilter({ field: name, operator, value: checked.data })
  }
  const isDay = field.filter === 'day' || field.filter === 'instant'

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={filter ? 'Change the filter' : 'Add a filter'}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form}>
            Apply
          </Button>
        </>
      }
    >
      <form id={form} className={classes.form} onSubmit={submit} noValidate>
        <NativeSelect
          label="Field"
          data-autofocus
          data={fields.map(([value, { label }]) => ({ value, label }))}
          value={name}
          onChange={(event) => {
            setName(event.currentTarget.value)
            setTyped('')
            setError(undefined)
          }}
        />
        <NativeSelect
          label="Condition"
          data={operators.map((value) => ({ value, label: operatorWords(field, value) }))}
          value={operator}
          onChange={(event) => setAsked(operators.find((one) => one === event.currentTarget.value))}
        />
        {takesValue(operator) &&
          (choices ? (
            <NativeSelect
              label="Value"
              data={choices}
              value={chosen}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          ) : (
            <TextInput
              label="Value"
              type={isDay ? 'date' : 'text'}
              inputMode={field.filter === 'amount' ? 'decimal' : undefined}
              value={typed}
              error={error}
              onChange={(event) => {
                setTyped(event.currentTarget.value)
                setError(undefined)
              }}
            />
          ))}
      </form>
    </Dialog>
  )
}
