import type { ClientPage, ClientRow, ClientSort } from '../contract.ts'
import type { ClientListView } from './client-list-view.ts'
import { pageLength, sortBy, writeView } from './client-list-view.ts'
import { ClientTableRow } from './client-row.tsx'
import classes from './client-table.module.css'
import { SortHead } from '../../../kit/ui/sort-head.tsx'
import { useNow } from '../../../kit/ui/use-now.ts'

type ClientTableProps = {
  page: ClientPage
  view: ClientListView
  onView: (view: ClientListView) => void
  onReset: (client: ClientRow) => void
}

/** One row for each person. The rows are grids, so that the same row is a line of a table and, on small screens, a card. */
export function ClientTable({ page, view, onView, onReset }: ClientTableProps) {
  const now = useNow()
  const head = (sort: ClientSort, label: string, column: string) => (
    <SortHead
      label={label}
      className={classes[column]}
      direction={view.sort === sort ? view.direction : null}
      onSort={() => onView(sortBy(view, sort))}
    />
  )
  return (
    <table className={classes.table} aria-label="All Users" aria-rowcount={page.total + 1}>
      <thead className={classes.head}>
        <tr className={classes.row} aria-rowindex={1}>
          <th scope="col" className={classes.index}>
            #
          </th>
          {head('name', 'Name', 'name')}
          <th scope="col" className={classes.status}>
            Status
          </th>
          {head('email', 'E-mail', 'email')}
          {head('passwordChangedAt', 'Password', 'password')}
          {head('tasks', 'Tasks', 'tasks')}
          {head('day', 'Day', 'day')}
          {head('lastlogin', 'Last sign-in', 'login')}
          <th scope="col" className="vh">
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        {page.items.map((client, at) => (
          <ClientTableRow
            key={client.id}
            client={client}
            now={now}
            index={(page.page - 1) * pageLength + at + 1}
            list={writeView(view)}
            onReset={onReset}
          />
        ))}
      </tbody>
    </table>
  )
}
