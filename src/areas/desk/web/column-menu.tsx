import { Menu } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconCheck, IconColumns3 } from '@tabler/icons-react'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import type { DeskColumn } from '../view-contract.ts'
import { cardLooks, columnLooks, defaultsOf, toggleColumn } from './columns.ts'
import classes from './desk.module.css'
import type { DeskView } from './desk-view.ts'

type ColumnMenuProps = {
  layout: DeskView['layout']
  columns: DeskColumn[]
  onColumns: (columns: DeskColumn[]) => void
}

/** Which columns the table has, or what the cards of the board show. */
export function ColumnMenu({ layout, columns, onColumns }: ColumnMenuProps) {
  const isBoard = layout === 'board'
  return (
    <Menu position="bottom-end" offset={4} width={230} returnFocus closeOnItemClick={false}>
      <Menu.Target>
        <IconButton
          label={isBoard ? 'Card fields' : 'Columns'}
          className={(isBoard ? classes.fields : classes.columns) ?? ''}
          icon={isBoard ? <IconAdjustmentsHorizontal size={16} aria-hidden /> : <IconColumns3 size={16} aria-hidden />}
        />
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        {(isBoard ? cardLooks : columnLooks).map(({ column, label }) => (
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
        <Menu.Item onClick={() => onColumns(defaultsOf(layout))}>
          {isBoard ? 'Default fields' : 'Default columns'}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
