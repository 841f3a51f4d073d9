import { addDays } from '../../kit/calendar/date.ts'
import { writeTypedDate } from '../../kit/calendar/typed-date.ts'
import { dayOfPlan, type Sample } from './sample.ts'
import type { Visitor } from './visitor.ts'

/** The owners and business accounts of a company that is some weeks into its build-out, and its bank accounts once there can be some. */
export async function addRecords(client: Visitor, sample: Sample): Promise<void> {
  if (sample.key === 'day33')
    for (const account of bankAccounts(sample)) await client.call('POST', '/api/business-bank-accounts', account)
  for (const account of businessAccounts(sample)) await client.call('POST', '/api/business-accounts', account)
  for (const owner of owners[sample.key]) await client.call('POST', '/api/company-owners', owner)
}

// Routing numbers with a right check digit that are nobody's: none that begins with 99 is ever given to a bank.
const bankAccounts = (sample: Sample) => [
  {
    bankName: 'Tidewater Savings',
    accountOwner: sample.company,
    accountNumber: '300082250937',
    routingNumber: '990418207',
    dateOpened: dayOfPlan(sample, 24),
    monthlyFees: 5,
    businessAccountUrl: 'https://tidewater.example',
    isSavings: true,
    isCdAccount: true,
    notes: 'Keep $500 to avoid the monthly fee',
  },
  {
    bankName: 'Meridian Credit Union',
    accountOwner: sample.company,
    accountNumber: '771920463350',
    routingNumber: '990733157',
    dateOpened: dayOfPlan(sample, 27),
    monthlyFees: 12,
    businessAccountUrl: 'https://meridian.example',
    isDebitCard: true,
  },
  {
    bankName: 'Northgate Bank',
    accountOwner: sample.company,
    accountNumber: '440018294821',
    routingNumber: '991129045',
    dateOpened: dayOfPlan(sample, 15),
    monthlyFees: 0,
    businessAccountUrl: 'https://northgate.example',
    isDebitCard: true,
    notes: 'Main operating account',
  },
]

const owners = {
  day33: [
    {
      name: 'Marisol Vega',
      share: 60,
      homeAddress: '88 Larch Court\nPortland, OR 97214',
      dateOfBirth: 'January 1st 1980',
    },
    { name: 'Andrés Vega', share: 40, homeAddress: '88 Larch Court\nPortland, OR 97214' },
  ],
  day10: [{ name: 'Theo Lindqvist', share: 100, homeAddress: '7 Spring Lane\nSaco, ME 04072' }],
}

const own = {
  day33: {
    username: 'harborandpine',
    password: 'sample-only-7714',
    agent: 'RA-20418',
    pin: '482913',
    listing: '503-555-0142',
  },
  day10: {
    username: 'lindqvist-millwork',
    password: 'sample-only-2291',
    agent: 'RA-31177',
    pin: '605274',
    listing: '207-555-0164',
  },
}

function businessAccounts(sample: Sample): object[] {
  const { username, password, agent, pin, listing } = own[sample.key]
  // Each for a year from the day on which the plan has it done.
  const renews = (day: number) => writeTypedDate(addDays(dayOfPlan(sample, day), 365))
  return [
    {
      name: 'Domain registrar',
      description: 'The company’s domain name and its e-mail records.',
      status: 'Active',
      businessAccountUrl: 'https://registrar.example',
      details: [
        { label: 'Username', value: username },
        { label: 'Password', value: password },
        { label: 'Renews', value: renews(8) },
      ],
    },
    {
      name: 'Registered agent',
      description: 'Receives the state’s letters for the company.',
      status: 'Active',
      businessAccountUrl: 'https://agent.example',
      details: [
        { label: 'Client ID', value: agent },
        { label: 'PIN', value: pin },
      ],
      notes: `Paid until ${renews(3)}`,
    },
    {
      name: '411 directory listing',
      description: 'Lists the business phone under the legal name.',
      status: 'Pending',
      businessAccountUrl: 'https://directory.example',
      details: [{ label: 'Listing number', value: listing }],
    },
  ]
}
