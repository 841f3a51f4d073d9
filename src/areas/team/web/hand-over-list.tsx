import { NativeSelect } from '@mantine/core'
import type { HandOverClient } from '../contract.ts'
import type { DeskParts } from './desk-parts.ts'
import classes from './hand-over.module.css'
import { type Assignments, others, type Taker } from './hand-over.ts'

type HandOverListProps = {
  clients: HandOverClient[]
  /** How many there are in all; more than listed get one taker together. */
  total: number
  takers: Taker[]
  assignments: Assignments
  onAssign: (assignments: Assignments) => void
} & DeskParts

const nobody = 'nobody'
const read = (value: string) => (value === nobody ? null : value)

/** Every client of a colleague who leaves, and who takes it. */
export function HandOverList({ clients, total, takers, assignments, onAssign, Waiting, phaseName }: HandOverListProps) {
  const people = [...takers.map(({ id, name }) => ({ value: id, label: name })), { value: nobody, label: 'No one' }]
  const more = total - clients.length
  const keys = [...clients.map(({ id }) => id), ...(more > 0 ? [others] : [])]
  const select = (key: string, label: string) => {
    const to = assignments[key]
    const known = to === null || takers.some(({ id }) => id === to)
    return (
      <NativeSelect
        size="xs"
        aria-label={label}
        data={known ? people : [{ value: '', label: 'Choose…', disabled: true }, ...people]}
        value={known ? (to ?? nobody) : ''}
        onChange={(event) => onAssign({ ...assignments, [key]: read(event.currentTarget.value) })}
      />
    )
  }
  return (
    <section className={classes.list} aria-label={describeAll(total)}>
      <div className={classes.head}>
        <b>{describeAll(total)}</b>
        <span className={classes.hint}>Suggested by workload</span>
        <NativeSelect
          size="xs"
          className={classes.all}
          aria-label="Give all to"
          data={[{ value: '', label: 'Give all to…' }, ...people]}
          value=""
          onChange={({ currentTarget: { value } }) =>
            value && onAssign({ ...assignments, ...Object.fromEntries(keys.map((key) => [key, read(value)])) })
          }
        />
      </div>
      <ul className={classes.clients}>
        {clients.map((client) => {
          const name = client.company ?? client.person
          return (
            <li key={client.id}>
              <span className={classes.name}>
                <b>{name}</b>
                <span>{describeClient(client, phaseName)}</span>
              </span>
              <span className={classes.waiting}>
                <Waiting row={client} />
              </span>
              {select(client.id, `Who takes ${name}`)}
            </li>
          )
        })}
        {more > 0 && (
          <li>
            <span className={classes.name}>
              <b>
                {more.toLocaleString('en-US')} more {more === 1 ? 'client' : 'clients'}
              </b>
            </span>
            {select(others, 'Who takes the others')}
          </li>
        )}
      </ul>
    </section>
  )
}

const describeAll = (total: number) =>
  `Hand over ${total.toLocaleString('en-US')} ${total === 1 ? 'client' : 'clients'}`

function describeClient({ phase, day, late, unanswered }: HandOverClient, phaseName: DeskParts['phaseName']): string {
  return [
    phaseName(phase),
    ...(day === null ? [] : [`day ${day}`]),
    ...(late > 0 ? [`${late} late`] : []),
    ...(unanswered > 0 ? [`${unanswered} ${unanswered === 1 ? 'message' : 'messages'}`] : []),
  ].join(', ')
}
