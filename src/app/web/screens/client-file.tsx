import { useParams } from '@tanstack/react-router'
import { createElement, lazy } from 'react'
import { BuildOutTab } from '../../../areas/build-out/web/staff/build-out-tab.tsx'
import { ClientFilePage } from '../../../areas/clients/web/client-file-page.tsx'
import { clientTabs } from '../../client-tab.ts'

/** Each tab shows what a client sees on that screen; loaded when it is opened. */
const tabs = clientTabs.map(({ load, ...tab }) => ({ ...tab, content: createElement(lazy(load)) }))

export default function ClientFileScreen() {
  const { id } = useParams({ from: '/signed-in/clients/$id' })
  return <ClientFilePage clientId={id} tabs={tabs} BuildOut={BuildOutTab} />
}
