import { addDays } from '../../kit/calendar/date.ts'
import { dayOfPlan, type Sample } from './sample.ts'
import type { Visitor } from './visitor.ts'

/** Compliance tasks: one is late, one near, some far, some done; none is older than the company. */
export async function addCompliance(client: Visitor, sample: Sample): Promise<void> {
  for (const task of [...common(sample), ...(sample.key === 'day33' ? oregon(sample) : maine(sample))])
    await client.call('POST', '/api/business-compliance', task)
}

const done = { taskStatus: 'Completed' }

const oregon = (sample: Sample) => [
  {
    taskName: 'Sales tax exemption note',
    taskDescription: 'Oregon has no sales tax. Kept on file for suppliers.',
    taskDueDate: dayOfPlan(sample, 19),
    taskPriority: 'Low',
    isTaxForm: true,
    ...done,
  },
  {
    taskName: 'Renew city business license',
    taskDescription: 'File the renewal with the City of Portland and pay the $100 fee.',
    taskDueDate: addDays(sample.today, 14),
    taskPriority: 'High',
    isBusinessLicense: true,
  },
  {
    taskName: 'Proof of insurance to the landlord',
    taskDescription: 'Ask the insurer for the certificate and send it on.',
    taskDueDate: addDays(sample.today, -3),
    isCompliance: true,
  },
]

const maine = (sample: Sample) => [
  {
    taskName: 'Sales tax registration',
    taskDescription: 'Register with Maine Revenue Services before the first taxable sale.',
    taskDueDate: addDays(sample.today, 9),
    taskPriority: 'High',
    isTaxForm: true,
  },
  {
    taskName: 'City business license',
    taskDescription: 'Ask the City of Biddeford whether a millwork shop needs one.',
    taskDueDate: addDays(sample.today, 14),
    taskPriority: 'High',
    isBusinessLicense: true,
  },
  {
    taskName: 'Lease of the workshop on file',
    taskDescription: 'Send the signed lease of Foundry Street.',
    taskDueDate: addDays(sample.today, -1),
    isCompliance: true,
  },
]

const common = (sample: Sample) => [
  {
    taskName: 'Form SS‑4 (EIN)',
    taskDescription: 'EIN issued by the IRS.',
    taskDueDate: dayOfPlan(sample, 4),
    taskPriority: 'High',
    isTaxForm: true,
    ...done,
  },
  {
    taskName: 'Registered agent on record',
    taskDescription: 'Agent acceptance filed with the state.',
    taskDueDate: dayOfPlan(sample, 3),
    isCompliance: true,
    ...done,
  },
  {
    taskName: 'Operating agreement signed',
    taskDescription: 'Signed by all members and filed with your corporate documents.',
    taskDueDate: dayOfPlan(sample, 5),
    taskPriority: 'High',
    isCompliance: true,
    ...done,
  },
  {
    taskName: 'Estimated tax, fourth quarter',
    taskDescription: 'Form 1040-ES. Your accountant sends the amount; we file it.',
    taskDueDate: addDays(sample.today, 62),
    isTaxForm: true,
  },
  {
    taskName: 'Beneficial ownership check',
    taskDescription: 'Confirm that owner details are still correct.',
    taskDueDate: addDays(sample.today, 47),
    taskPriority: 'Low',
    isCompliance: true,
  },
]
