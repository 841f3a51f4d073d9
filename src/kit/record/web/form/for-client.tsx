import { type ReactNode, useState } from 'react'
import { ClientFocus, type FoundClient } from '../../../address/web/client-focus.ts'
import { ClientPicker } from './client-picker.tsx'

type ForClientProps = {
  opened: boolean
  onClose: () => void
  /** Makes the dialog of what asks for the client, which comes before its inputs. */
  children: (lead: ReactNode) => ReactNode
}

/** Puts the client who is chosen in a dialog in focus. What is typed there stays when another one is chosen. */
export function ForClient({ children }: ForClientProps) {
  const [client, setClient] = useState<FoundClient>()
  return <ClientFocus value={client?.id}>{children(<ClientPicker chosen={client} onChoose={setClient} />)}</ClientFocus>
}
