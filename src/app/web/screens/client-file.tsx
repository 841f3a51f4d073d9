import { useParams } from '@tanstack/react-router'
import { BuildOutTab } from '../../../areas/build-out/web/staff/build-out-tab.tsx'
import { ClientFilePage } from '../../../areas/clients/web/client-file-page.tsx'

export function ClientFileScreen() {
  const { id } = useParams({ from: '/signed-in/clients/$id' })
  return <ClientFilePage clientId={id} buildOut={<BuildOutTab key={id} clientId={id} />} />
}
