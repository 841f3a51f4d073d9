import { Link } from '@tanstack/react-router'
import { IconUsers } from '@tabler/icons-react'
import { Card } from '../../../kit/ui/card.tsx'
import { EmptyState } from '../../../kit/ui/empty-state.tsx'
import action from './action.module.css'

/** Staff have no build-out of their own: they look at that of a client. */
export function ChooseClient() {
  return (
    <>
      <h1 className="vh">Business Formation</h1>
      <Card>
        <EmptyState
          icon={<IconUsers size={20} />}
          title="Choose a client"
          why="You’re signed in as staff. Open a client to see their build-out as they do."
          action={
            <Link to="/clients" className={action.button}>
              All clients
            </Link>
          }
        />
      </Card>
    </>
  )
}
