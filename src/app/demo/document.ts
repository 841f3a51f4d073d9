import { makePaper } from './paper.ts'
import type { Visitor } from './visitor.ts'

/** Uploads the papers that a company has after some weeks, each in its section. */
export async function addDocuments(client: Visitor, company: string): Promise<void> {
  for (const [documentType, documentName, lines] of papers) {
    const fileName = `${documentName.toLowerCase().replace(/\W+/g, '-')}.pdf`
    await client.upload({ filename: fileName, documentType, documentName }, makePaper(documentName, [company, '', ...lines, '', 'Sample paper of the demo.']))
  }
}

const papers: [section: string, title: string, lines: string[]][] = [
  ['Wealth_Documents', 'Net-worth worksheet', ['Assets, debts and what is left, once a quarter.']],
  ['Press_Releases', 'Capability statement', ['What the company does, for whom, and how to reach it.']],
  ['Bank_Statements', 'Voided check', ['For payroll and card processing.']],
  ['Bank_Statements', '12-month projection', ['Income and spending by month.']],
  ['Bank_Statements', 'October bank statement', ['Opening balance $10,000.00', 'Closing balance $9,412.55']],
  ['Advanced_Corporate', 'Banking resolution', ['The members resolve to open a business bank account.']],
  ['Advanced_Corporate', 'City business license', ['Valid for twelve months from the date of issue.']],
  ['Standard_Corporate', 'Registered Agent Acceptance', ['The agent accepts the appointment.']],
  ['Standard_Corporate', 'Operating Agreement', ['Signed by every member.']],
  ['Standard_Corporate', 'IRS EIN Document', ['Notice CP 575: your employer identification number.']],
  ['Standard_Corporate', 'Articles of Organization', ['Filed with the Secretary of State.', 'Duration: perpetual.']],
]
