import { Avatar } from '../../../kit/ui/avatar.tsx'
import type { ClientVisitor } from '../contract.ts'
import classes from './here-too.module.css'
import { useVisitors } from './use-visitors.ts'
import { nameVisitors } from './visitor-words.ts'

/** Who else on the staff has this client's file open; nothing when nobody has. */
export function HereToo({ clientId }: { clientId: string }) {
  const visitors = useVisitors(clientId)
  return (
    <p role="status" className={classes.here}>
      {visitors.length > 0 && <Visitors visitors={visitors} />}
    </p>
  )
}

function Visitors({ visitors }: { visitors: ClientVisitor[] }) {
  return (
    <>
      <span className={classes.faces} title={visitors.map(({ name }) => name).join(', ')}>
        {visitors.slice(0, 3).map(({ id, name }) => (
          <Avatar key={id} name={name} />
        ))}
      </span>
      <span className={classes.words}>{nameVisitors(visitors)}</span>
    </>
  )
}
