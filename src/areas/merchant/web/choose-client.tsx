import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Card } from '../../../kit/ui/card.tsx'
import { EmptyState } from '../../../kit/ui/empty-state.tsx'
import { PageHead } from '../../../kit/ui/page-head.tsx'

/** Staff have no merchant account of their own, and figures of several clients are never put together. */
export function ChooseClient() {
  return (
    <>
      <PageHead title="Merchant Account" />
      <Card>
        <EmptyState
          icon={<IconUsers size={20} />}
          title="Choose a client"
          why="You’re signed in as staff. Open a client to see and import their card payments."
          action={
            <Button variant="default" size="xs" component={Link} to="/clients">
              All clients
            </Button>
          }
        />
      </Card>
    </>
  )
}
