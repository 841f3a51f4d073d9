import type { ManyCheck } from '../../many-contract.ts'
import type { AskedClient } from './ask-preview.tsx'
import classes from './plan/plan-dialog.module.css'
import { describeChanged, describeLeftOut } from './many-words.ts'

/** What a change of a task means for several clients before it is made: how many, and who is left out and why. */
export function ManyEffect({ clients, check }: { clients: AskedClient[]; check: ManyCheck }) {
  const nameOf = (id: string) => {
    const one = clients.find((candidate) => candidate.id === id)
    return one?.company ?? one?.person ?? 'A client'
  }
  return (
    <div className={classes.effect} role="status" aria-label="What this changes">
      <b>{describeChanged(check)}</b>
      {check.leftOut.length > 0 && (
        <>
          <span>{check.leftOut.length === 1 ? '1 is left out:' : `${check.leftOut.length} are left out:`}</span>
          <ul>
            {check.leftOut.map((one) => (
              <li key={one.id}>
                <span>{nameOf(one.id)}</span>
                <span>{describeLeftOut(one)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
