import { Menu } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { automation } from '../../../records/automation.ts'
import classes from './status-menu.module.css'
import { StatusSign } from './status-sign.tsx'
import type { AutomationRow } from './use-automations.ts'

const field = automation.fields.status
type Status = AutomationRow['status']

/** The status as a button that moves it; for staff. */
export function StatusMenu({ status, onChoose }: { status: Status; onChoose: (status: Status) => void }) {
  const label = field.choices?.find(({ value }) => value === status)?.label ?? status
  return (
    <Menu position="bottom-start" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <button type="button" className={classes.button} aria-label={`Status: ${label}. Change it`}>
          <StatusSign field={field} status={status} />
          <IconChevronDown size={14} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {field.choices?.map((choice) => (
          <Menu.Item
            key={choice.value}
            leftSection={<IconCheck size={16} className={choice.value === status ? undefined : classes.other} />}
            onClick={() => {
              if (choice.value !== status) onChoose(choice.value)
            }}
          >
            {choice.label}
            {choice.value === status && <span className="vh">, current status</span>}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
