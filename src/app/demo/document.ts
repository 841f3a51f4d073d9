import type { Moment } from './past.ts'
import { listPapers } from './paper-text.ts'
import { makePaper } from './paper.ts'
import { dayOfPlan, type Sample } from './sample.ts'
import type { Visitor } from './visitor.ts'

const states = { day33: 'Oregon', day10: 'Maine' }
const lastDay = { day33: 33, day10: 10 }

/** Uploads the documents that a company has by now, each in its section. Returns when each would have been filed. */
export async function addDocuments(client: Visitor, sample: Sample): Promise<Moment[]> {
  const filed = listPapers(sample.company, states[sample.key]).filter(({ day }) => day <= lastDay[sample.key])
  for (const { section, title, lines } of filed) {
    const filename = `${title.toLowerCase().replace(/\W+/g, '-')}.pdf`
    await client.upload(
      { filename, documentType: section, documentName: title },
      makePaper(title, [sample.company, '', ...lines, '', 'Sample document']),
    )
  }
  const { items } = await client.call<{ items: { id: string; documentName: string }[] }>(
    'GET',
    '/api/business-documents?limit=100',
  )
  return filed.flatMap(({ title, day, time }) => {
    const made = items.find(({ documentName }) => documentName === title)
    return made ? [{ table: 'business_documents' as const, id: made.id, at: `${dayOfPlan(sample, day)} ${time}` }] : []
  })
}
