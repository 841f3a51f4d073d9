import { expect, test } from 'vitest'
import { clientFacts } from '../fact.ts'
import { factsText, readFact } from './fact-line.ts'

const profile = {
  id: 'a',
  userId: 'b',
  version: 1,
  createdAt: '',
  updatedAt: '',
  deletedAt: null,
  businessName: 'Harbor & Pine Interiors LLC',
  businessAddress: '1420 NW Alder St\nPortland, OR 97209',
  businessPhone: '',
  ownerSsn: { set: true, last4: '4417' },
}
const facts = clientFacts.flatMap(({ facts: some }) => some)

test('what is copied has the labels of forms and leaves out secrets and what is not known', () => {
  const text = factsText(facts.map((fact) => readFact(profile, fact)))
  expect(text).toContain('Legal name: Harbor & Pine Interiors LLC')
  expect(text).toContain('Business address: 1420 NW Alder St')
  expect(text).not.toMatch(/SSN|4417|Business phone/)
})

test('a secret is a masked line, and a fact without a value has none', () => {
  const find = (field: string) => facts.filter((fact) => fact.field === field).map((fact) => readFact(profile, fact))[0]
  expect(find('ownerSsn')?.lines).toMatchObject([{ label: 'SSN', masked: { last4: '4417' } }])
  expect(find('businessPhone')?.lines).toEqual([])
  expect(facts.flatMap((fact) => readFact(undefined, fact).lines)).toEqual([])
})
