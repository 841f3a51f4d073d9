import { Button, Menu } from '@mantine/core'
import { IconCheck, IconColumns3 } from '@tabler/icons-react'
import classes from './record-table.module.css'
import type { TableColumn } from './table-columns.ts'

type ColumnMenuProps = {
  columns: TableColumn[]
  /** Those that can be chosen, beside the title and the client. */
  all: TableColumn[]
  /** Takes the names of the columns; undefined for the default ones. */
  onChoose: (names: string[] | undefined) => void
}

/** Chooses the columns of a table. */
export function ColumnMenu({ columns, all, onChoose }: ColumnMenuProps) {
  return (
    <Menu position="bottom-end" offset={4} width={230} returnFocus closeOnItemClick={false}>
      <Menu.Target>
        <Button
          variant="default"
          size="xs"
          className={classes.columns}
          leftSection={<IconColumns3 size={16} aria-hidden />}
        >
          Columns {columns.length} of {all.length}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.menuList}>
        {all.map(({ name, label }) => {
          const has = columns.some((column) => column.name === name)
          const names = columns.map((column) => column.name)
          return (
            <Menu.Item
              key={name}
              aria-current={has || undefined}
              leftSection={<IconCheck size={14} aria-hidden className={classes.tick} />}
              onClick={() => onChoose(has ? names.filter((one) => one !== name) : [...names, name])}
            >
              {label}
            </Menu.Item>
          )
        })}
        <Menu.Divider />
        <Menu.Item onClick={() => onChoose(undefined)}>Default columns</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
