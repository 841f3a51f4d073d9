import { areaMutations } from './area.ts'
import { databaseMutations } from './database.ts'
import { exchangeMutations } from './exchange.ts'
import { httpMutations } from './http.ts'
import type { Mutation } from './mutation.ts'
import { peopleMutations } from './people.ts'
import { recordMutations } from './record.ts'
import { webMutations } from './web.ts'

/** All of them, in the order of their numbers. */
export const mutations: Mutation[] = [
  ...databaseMutations,
  ...recordMutations,
  ...httpMutations,
  ...exchangeMutations,
  ...areaMutations,
  ...peopleMutations,
  ...webMutations,
]
