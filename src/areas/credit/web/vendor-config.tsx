import { IconBuildingStore } from '@tabler/icons-react'
import type { RecordPageConfig } from '../../../kit/record/web/list/page-config.ts'
import type { vendorAccount } from '../../../records/vendor-account.ts'

/** How vendor accounts look where all clients are listed, and how each is edited. */
export const vendorConfig: RecordPageConfig<typeof vendorAccount> = {
  sentence: 'What you’ve planned, applied for and opened with each vendor.',
  icon: <IconBuildingStore size={20} />,
  why: 'No client has started with a vendor. Open a client to record the first application.',
  loadFailed: 'We couldn’t load the vendor accounts',
  add: { button: '', title: '', submit: '' },
  addsNone: true,
  flags: 'On a report',
  hidden: ['vendorKey'],
  unasked: ['vendorName', 'vendorKey'],
  cardOrder: ['status', 'appliedOn', 'decidedOn', 'note'],
  formOrder: ['status', 'appliedOn', 'decidedOn', 'reportSeen', 'note'],
}
