import { addDays } from '../../kit/calendar/date.ts'
import type { Visitor } from './visitor.ts'

/** Compliance tasks: one is late, one near, some far, some done. */
export async function addCompliance(client: Visitor, today: string): Promise<void> {
  for (const task of tasks(today)) await client.call('POST', '/api/business-compliance', task)
}

const done = { taskStatus: 'Completed' }
const tasks = (today: string) => [
  { taskName: 'Sales tax exemption note', taskDescription: 'Oregon has no sales tax. Kept on file for suppliers.', taskDueDate: addDays(today, -15), taskPriority: 'Low', isTaxForm: true, ...done },
  { taskName: 'Form SS-4 (EIN)', taskDescription: 'EIN issued by the IRS.', taskDueDate: addDays(today, -24), taskPriority: 'High', isTaxForm: true, ...done },
  { taskName: 'Registered agent on record', taskDescription: 'Agent acceptance filed with the state.', taskDueDate: addDays(today, -7), isCompliance: true, ...done },
  { taskName: 'Operating agreement signed', taskDescription: 'Signed by all members and filed with your corporate papers.', taskDueDate: addDays(today, -23), taskPriority: 'High', isCompliance: true, ...done },
  { taskName: 'Estimated tax, fourth quarter', taskDescription: 'Form 1040-ES. Your accountant sends the amount; we file it.', taskDueDate: addDays(today, 62), isTaxForm: true },
  { taskName: 'Beneficial ownership check', taskDescription: 'Confirm that owner details are still correct.', taskDueDate: addDays(today, 47), taskPriority: 'Low', isCompliance: true },
  { taskName: 'Renew city business license', taskDescription: 'File the renewal with the City of Portland and pay the $100 fee.', taskDueDate: addDays(today, 14), taskPriority: 'High', isBusinessLicense: true },
  { taskName: 'Proof of insurance to the landlord', taskDescription: 'Ask the insurer for the certificate and send it on.', taskDueDate: addDays(today, -3), isCompliance: true },
]
