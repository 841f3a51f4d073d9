import { IconBriefcase, IconMail } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { CopyButton } from '../../../kit/ui/copy-button.tsx'
import { formatWhen } from '../../../kit/ui/format.ts'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { ProgressBar } from '../../../kit/ui/progress-bar.tsx'
import type { ClientRow } from '../contract.ts'
import type { ViewSearch } from './client-list-view.ts'
import { ClientStatus } from './client-status.tsx'
import classes from './client-table.module.css'
import { PasswordFacts } from './password-facts.tsx'

type ClientTableRowProps = {
  client: ClientRow
  index: number
  now: Date
  /** Where the list is, for the way back from the file. */
  list: ViewSearch
  onReset: (client: ClientRow) => void
}

/** One person: the whole row is the link to the client's file, its actions lie above it. */
export function ClientTableRow({ client, index, now, list, onReset }: ClientTableRowProps) {
  const { id, name, email, tasksDone, tasksTotal, day, lastlogin } = client
  return (
    <tr className={classes.row} aria-rowindex={index + 1}>
      <td className={classes.index}>{index}</td>
      <td className={classes.name}>
        <Link
          to="/clients/$id"
          params={{ id }}
          search={{ client: undefined }}
          state={{ clientList: list }}
          className={classes.open}
          data-row-stop
        >
          {name}
        </Link>
        <span className={classes.under}>{email}</span>
      </td>
      <td className={classes.status}>
        <ClientStatus client={client} />
      </td>
      <td className={classes.email}>{email}</td>
      <td className={classes.password}>
        <PasswordFacts client={client} now={now} />
      </td>
      <td className={classes.tasks}>
        {tasksDone === null || tasksTotal === null ? (
          <None />
        ) : (
          <>
            <ProgressBar
              className={classes.bar}
              label={`Tasks of ${name}`}
              value={tasksDone}
              max={tasksTotal}
              text={`${tasksDone} of ${tasksTotal}`}
            />
            <span>
              {tasksDone}
              <i>/{tasksTotal}</i>
            </span>
          </>
        )}
      </td>
      <td className={classes.day}>
        <span className={classes.word}>Day </span>
        {day ?? <None />}
      </td>
      <td className={classes.login}>
        <span className={classes.word}>Last sign-in </span>
        {lastlogin ? formatWhen(lastlogin, now) : 'Never'}
      </td>
      <td className={classes.actions}>
        <CopyButton value={email} label={`Copy e-mail of ${name}`} />
        {client.role === 'client' && (
          <Link
            to="/"
            search={{ client: id }}
            className={classes.view}
            aria-label={`Work for ${name}`}
            title="Work for this client"
          >
            <IconBriefcase size={16} aria-hidden />
          </Link>
        )}
        <IconButton
          className={classes.reset}
          label={`Send reset e-mail to ${name}`}
          icon={<IconMail size={16} />}
          onClick={() => onReset(client)}
        />
      </td>
    </tr>
  )
}

function None() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="vh">none</span>
    </>
  )
}
