import { expect, test } from 'vitest'
import { userProfile } from '../../records/user-profile.ts'
import { businessDisclosure, termsOfUse } from './agreement.ts'
import { profileSections } from './profile-section.ts'

test('every field of the profile that can be filled in has its place in the form, once', () => {
  const placed = profileSections.flatMap(({ fields }) => fields.map(({ name }) => name as string))
  const asked = Object.entries(userProfile.fields)
    .filter(([name, field]) => !field.serverSet && name !== 'agreement')
    .map(([name]) => name)
  expect(placed.toSorted()).toEqual(asked.toSorted())
})

test('both texts to agree to can be read: dated, with words in every section, and honest about CPNs', () => {
  for (const { since, sections } of [termsOfUse, businessDisclosure]) {
    expect(since).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(sections.length).toBeGreaterThan(5)
    for (const { head, text } of sections) expect(head && text.length).toBeGreaterThan(60)
  }
  expect(businessDisclosure.sections.map(({ text }) => text).join(' ')).toContain(
    'not a lawful substitute for a Social Security number on a credit application',
  )
})
