import { Menu } from '@mantine/core'
import { IconCheck, IconColumns3 } from '@tabler/icons-react'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import type { DeskColumn } from '../view-contract.ts'
import { columnLooks, defaultColumns, toggleColumn } from './columns.ts'
import classes from './desk.module.css'

type ColumnMenuProps = { columns: DeskColumn[]; onColumns: (columns: DeskColumn[]) => void }

/** Which columns the table has. */
export function ColumnMenu({ columns, onColumns }: ColumnMenuProps) {
  return (
    <Menu position="bottom-end" offset={4} width={230} returnFocus closeOnItemClick={false}>
      <Menu.Target>
        <IconButton label="Columns" className={classes.columns ?? ''} icon={<IconColumns3 size={16} aria-hidden />} />
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        {columnLooks.map(({ column, label }) => (
          <Menu.Item
            key={column}
            aria-current={columns.includes(column) || undefined}
            leftSection={<IconCheck size={14} aria-hidden className={classes.tick} />}
            onClick={() => onColumns(toggleColumn(columns, column))}
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => onColumns(defaultColumns)}>Default columns</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
