import {
  IconActivityHeartbeat,
  IconBook2,
  IconBuildingBank,
  IconBuildingStore,
  IconCreditCard,
  IconFolders,
  IconGauge,
  IconId,
  IconIdBadge2,
  IconInbox,
  IconLayoutDashboard,
  IconMessageCircle,
  IconSchool,
  IconSettings,
  IconShieldCheck,
  IconUsers,
  IconWorld,
} from '@tabler/icons-react'

/** The icons of screens by the names that the table of screens gives them: the table itself is read where no component may be loaded. */
export const screenIcons = {
  badge: IconIdBadge2,
  bank: IconBuildingBank,
  book: IconBook2,
  card: IconCreditCard,
  dashboard: IconLayoutDashboard,
  folders: IconFolders,
  gauge: IconGauge,
  heartbeat: IconActivityHeartbeat,
  id: IconId,
  inbox: IconInbox,
  message: IconMessageCircle,
  school: IconSchool,
  settings: IconSettings,
  shield: IconShieldCheck,
  store: IconBuildingStore,
  users: IconUsers,
  world: IconWorld,
}

export type ScreenIcon = keyof typeof screenIcons
