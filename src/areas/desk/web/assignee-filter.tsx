import { Menu } from '@mantine/core'
import { IconUserCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import classes from './desk.module.css'
import { colleagueQuery } from './desk-query.ts'
import type { DeskView } from './desk-view.ts'
import type { ChangeView } from './use-desk-view.ts'

type AssigneeFilterProps = { view: DeskView; onView: ChangeView }

/** Narrows the desk to the clients of a colleague, or to those that nobody looks after. */
export function AssigneeFilter({ view, onView }: AssigneeFilterProps) {
  const { data } = useQuery(colleagueQuery)
  const colleagues = data?.items ?? []
  const { assignee } = view
  const name = assignee === 'none' ? 'no one' : colleagues.find(({ id }) => id === assignee)?.name
  const choose = (next: string | undefined) => onView({ ...view, assignee: next })
  return (
    <Menu position="bottom-start" offset={4} width={260} returnFocus>
      <Menu.Target>
        <button type="button" className={classes.chip} data-on={assignee !== undefined || undefined}>
          <IconUserCheck size={16} aria-hidden />
          {assignee === undefined ? 'Team' : `Assigned to ${name ?? 'a colleague'}`}
        </button>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        <Menu.Item aria-current={assignee === undefined || undefined} onClick={() => choose(undefined)}>
          Everyone
        </Menu.Item>
        <Menu.Item aria-current={assignee === 'none' || undefined} onClick={() => choose('none')}>
          No one
        </Menu.Item>
        <Menu.Divider />
        {colleagues.map(({ id, name: label, clients }) => (
          <Menu.Item
            key={id}
            aria-current={assignee === id || undefined}
            rightSection={<span className={classes.number}>{clients}</span>}
            onClick={() => choose(id)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
