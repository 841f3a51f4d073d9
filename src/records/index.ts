import type { RecordKind } from '../kit/record/contract/define-record.ts'
import { accountReceivable } from './account-receivable.ts'
import { automation } from './automation.ts'
import { bankAccount } from './bank-account.ts'
import { businessAccount } from './business-account.ts'
import { businessCompliance } from './business-compliance.ts'
import { businessDocument } from './business-document.ts'
import { companyOwner } from './company-owner.ts'
import { creditLoan } from './credit-loan.ts'
import { paydexScore } from './paydex-score.ts'
import { purchaseOrder } from './purchase-order.ts'
import { requestAutomation } from './request-automation.ts'
import { revolvingCredit } from './revolving-credit.ts'
import { socialMediaAccount } from './social-media-account.ts'
import { storeCreditCard } from './store-credit-card.ts'
import { trainingVideo } from './training-video.ts'
import { userProfile } from './user-profile.ts'
import { vendorAccount } from './vendor-account.ts'
import { websiteTemplate } from './website-template.ts'

/** Every record kind of the portal. A kind that is here has its routes, its tests and its place in the live feed. */
export const recordKinds: RecordKind[] = [
  bankAccount,
  businessAccount,
  businessDocument,
  businessCompliance,
  paydexScore,
  storeCreditCard,
  revolvingCredit,
  creditLoan,
  accountReceivable,
  purchaseOrder,
  socialMediaAccount,
  automation,
  requestAutomation,
  websiteTemplate,
  userProfile,
  trainingVideo,
  vendorAccount,
  companyOwner,
]
