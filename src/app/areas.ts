import { accountArea } from '../areas/account/server/area.ts'
import { authArea } from '../areas/auth/server/area.ts'
import { buildOutArea } from '../areas/build-out/server/area.ts'
import { chatArea } from '../areas/chat/server/area.ts'
import { clientsArea } from '../areas/clients/server/area.ts'
import { deskArea } from '../areas/desk/server/area.ts'
import { documentsArea } from '../areas/documents/server/area.ts'
import { jobsArea } from '../areas/jobs/server/area.ts'
import { merchantArea } from '../areas/merchant/server/area.ts'
import { notificationsArea } from '../areas/notifications/server/area.ts'
import { peopleArea } from '../areas/people/server/area.ts'
import { searchArea } from '../areas/search/server/area.ts'
import { securityArea } from '../areas/security/server/area.ts'
import { systemArea } from '../areas/system/server/area.ts'
import { teamArea } from '../areas/team/server/area.ts'
import { trainingArea } from '../areas/training/server/area.ts'
import { automationsArea } from '../areas/automations/server/area.ts'
import { webPresenceArea } from '../areas/web-presence/server/area.ts'
import { recordArea } from './server/record-area.ts'

/** Every area of the portal, in the order in which the log of a client offers what they log. Each takes what it needs of the context. */
export const areas = [
  authArea,
  buildOutArea,
  recordArea,
  clientsArea,
  peopleArea,
  chatArea,
  merchantArea,
  documentsArea,
  trainingArea,
  notificationsArea,
  webPresenceArea,
  automationsArea,
  searchArea,
  securityArea,
  teamArea,
  deskArea,
  accountArea,
  jobsArea,
  systemArea,
]
