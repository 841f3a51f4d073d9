import path from 'node:path'
import { expect, test } from 'vitest'
import { findSnippetFault } from '../scripts/mutate/apply.ts'
import { mutations } from './mutations/all.ts'

const project = path.resolve(import.meta.dirname, '..')

test('every mutation still finds the one place that it breaks', () => {
  expect(mutations.flatMap((mutation) => findSnippetFault(project, mutation) ?? [])).toEqual([])
})
