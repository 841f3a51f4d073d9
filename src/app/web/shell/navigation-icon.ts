import {
  IconBook2, IconBuildingBank, IconCreditCard, IconFolders, IconGauge, IconId, IconLayoutDashboard, IconMessageCircle,
  IconSchool, IconSettings, IconShieldCheck, IconUsers, IconWorld,
} from '@tabler/icons-react'

/** The icon of each path that stands in the side navigation with one. */
export const navigationIcons: Record<string, typeof IconWorld> = {
  '/clients': IconUsers,
  '/training': IconSchool,
  '/wealth-secrets': IconBook2,
  '/': IconLayoutDashboard,
  '/documents': IconFolders,
  '/business-presence': IconId,
  '/bank': IconBuildingBank,
  '/compliance': IconShieldCheck,
  '/dnb': IconGauge,
  '/website': IconWorld,
  '/first-step-accounts': IconCreditCard,
  '/support': IconMessageCircle,
  '/account': IconSettings,
}
