import { useParams } from '@tanstack/react-router'
import { type ComponentType, createElement, lazy } from 'react'
import { BuildOutTab } from '../../../areas/build-out/web/staff/build-out-tab.tsx'
import { ClientFilePage } from '../../../areas/clients/web/client-file-page.tsx'
import { type ClientTabKey, clientTabs } from '../../client-tab.ts'

/** The screen of each tab, the same as a client sees; loaded when its tab is opened. */
const screens: Record<ClientTabKey, ComponentType> = {
  merchant: lazy(() => import('./merchant.tsx').then(({ MerchantScreen }) => ({ default: MerchantScreen }))),
  chat: lazy(() => import('./support.tsx').then(({ SupportScreen }) => ({ default: SupportScreen }))),
  documents: lazy(() => import('./documents.tsx').then(({ DocumentsScreen }) => ({ default: DocumentsScreen }))),
  bank: lazy(() => import('./bank.tsx').then(({ BankAccountsPage }) => ({ default: BankAccountsPage }))),
  profile: lazy(() => import('./client-profile.tsx').then(({ ClientProfileScreen }) => ({ default: ClientProfileScreen }))),
  paydex: lazy(() => import('./dnb.tsx').then(({ PaydexScreen }) => ({ default: PaydexScreen }))),
  website: lazy(() => import('./website-template.tsx').then(({ WebsiteTemplateScreen }) => ({ default: WebsiteTemplateScreen }))),
  accounts: lazy(() => import('./business-presence.tsx').then(({ BusinessAccountsPage }) => ({ default: BusinessAccountsPage }))),
  compliance: lazy(() => import('./compliance.tsx').then(({ CompliancePage }) => ({ default: CompliancePage }))),
  receivables: lazy(() => import('./account-receivable.tsx').then(({ AccountReceivablesPage }) => ({ default: AccountReceivablesPage }))),
  orders: lazy(() => import('./purchase-order.tsx').then(({ PurchaseOrdersPage }) => ({ default: PurchaseOrdersPage }))),
  social: lazy(() => import('./social-media.tsx').then(({ SocialMediaPage }) => ({ default: SocialMediaPage }))),
  automations: lazy(() => import('./automations.tsx').then(({ AutomationsPage }) => ({ default: AutomationsPage }))),
  credit: lazy(() => import('./first-step-accounts.tsx').then(({ CreditBuildingScreen }) => ({ default: CreditBuildingScreen }))),
  'store-credit': lazy(() => import('./store-credit.tsx').then(({ StoreCreditPage }) => ({ default: StoreCreditPage }))),
  'revolving-credit': lazy(() => import('./revolving-credit.tsx').then(({ RevolvingCreditPage }) => ({ default: RevolvingCreditPage }))),
}

const tabs = clientTabs.map((tab) => ({ ...tab, content: createElement(screens[tab.key]) }))

export function ClientFileScreen() {
  const { id } = useParams({ from: '/signed-in/clients/$id' })
  return <ClientFilePage clientId={id} tabs={tabs} BuildOut={BuildOutTab} />
}
