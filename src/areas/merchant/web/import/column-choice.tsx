import { NativeSelect } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { columnNames, columns, type Mapping } from '../../csv/column.ts'
import classes from './import-panel.module.css'

type ColumnChoiceProps = { heads: string[]; mapping: Mapping; onChange: (mapping: Mapping) => void }

/** Which column of the file is which; found by the heads, to be set right by hand. */
export function ColumnChoice({ heads, mapping, onChange }: ColumnChoiceProps) {
  const choices = [
    { value: '', label: 'Not in this file' },
    ...heads.map((head, index) => ({ value: String(index), label: head })),
  ]
  return (
    <fieldset>
      <legend className={classes.legend}>Columns of your file</legend>
      <div className={classes.columns}>
        {columnNames.map((name) => (
          <NativeSelect
            key={name}
            label={columns[name].label}
            data={choices}
            rightSection={<IconChevronDown size={16} aria-hidden />}
            required={columns[name].required}
            value={mapping[name] === undefined ? '' : String(mapping[name])}
            onChange={(event) => {
              const { value } = event.currentTarget
              onChange({ ...mapping, [name]: value === '' ? undefined : Number(value) })
            }}
          />
        ))}
      </div>
    </fieldset>
  )
}
