import { Button } from '@mantine/core'
import { useState } from 'react'
import { useSession } from '../../kit/session/web/session.ts'
import { dialogPart } from '../../kit/ui/part.ts'

const AddClientDialog = dialogPart(
  async () => (await import('../../areas/clients/web/add-client-dialog.tsx')).AddClientDialog,
)

/** Adds a client where there is none yet; managers may. */
export function AddFirstClient() {
  const [adding, setAdding] = useState(false)
  if (useSession()?.user.staffAccess !== 'manager') return null
  return (
    <>
      <Button onClick={() => setAdding(true)}>Add a client</Button>
      <AddClientDialog opened={adding} onClose={() => setAdding(false)} />
    </>
  )
}
