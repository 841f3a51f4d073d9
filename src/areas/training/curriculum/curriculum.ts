import { bankingAndBooks } from './banking-and-books.ts'
import { businessFormation } from './business-formation.ts'
import { creditBasics } from './credit-basics.ts'
import { creditTiers } from './credit-tiers.ts'
import type { CurriculumModule } from './curriculum-module.ts'
import { funding } from './funding.ts'
import { oneIdentity } from './one-identity.ts'
import { runningAndGrowing } from './running-and-growing.ts'
import { startHere } from './start-here.ts'
import { stayingCompliant } from './staying-compliant.ts'
import { webPresence } from './web-presence.ts'

/** The 50 lessons in the order of their modules. */
export const curriculum: CurriculumModule[] = [
  startHere,
  businessFormation,
  oneIdentity,
  bankingAndBooks,
  stayingCompliant,
  webPresence,
  creditBasics,
  creditTiers,
  funding,
  runningAndGrowing,
]
