import { addDays } from '../../kit/calendar/date.ts'
import type { Visitor } from './visitor.ts'

/** Cards and vendor accounts of a company that has begun to build its credit. */
export async function addCredit(client: Visitor, today: string): Promise<void> {
  for (const card of storeCards) await client.call('POST', '/api/store-credit-cards', card)
  for (const card of revolvingCards) await client.call('POST', '/api/revolving-credits', card)
  for (const account of vendorAccounts(today)) await client.call('POST', '/api/vendor-accounts', account)
}

/** A dozen offers of lenders that do not exist, in ranges as such offers have them. */
export async function addLoans(staff: Visitor): Promise<void> {
  for (const [title, loanAmount, aprRange, termLength] of loans) {
    const applyUrl = `https://lender.example/${title.toLowerCase().replace(/\W+/g, '-')}`
    await staff.call('POST', '/api/credit-loans', {
      title: `${title} (sample)`,
      loanAmount,
      aprRange,
      termLength,
      applyUrl,
    })
  }
}

const storeCards = [
  {
    issuer: 'Ironwood Industrial',
    cardType: 'Net-30 store account',
    creditLimit: 1000,
    apr: 0,
    benefits: 'Reports to D&B and Equifax Business.',
    requirements: 'D-U-N-S number, business bank account',
    applicationUrl: 'https://ironwood.example/apply',
    accountNumber: '6011000052032083',
    username: 'marisol.v',
    password: 'sample-only-2083',
  },
  {
    issuer: 'Summit Office Supply',
    cardType: 'Net-30 store account',
    creditLimit: 2500,
    apr: 0,
    benefits: 'Reports to D&B each month. No personal guarantee.',
    requirements: 'EIN, business phone, 30 days in business',
    applicationUrl: 'https://summit.example/apply',
    accountNumber: '6011000041187714',
    username: 'harborpine-ops',
    password: 'sample-only-7714',
  },
]

const revolvingCards = [
  {
    issuer: 'Harborline Bank',
    cardType: 'Business rewards card',
    creditLimit: 3000,
    balance: 1260,
    apr: 22.99,
    annualFee: 95,
    rewards: '2% back on office supplies and fuel',
    benefits: 'Reports to SBFE and D&B.',
    requirements: 'Owner score about 670, personal guarantee',
    applicationUrl: 'https://harborline.example/business',
    accountNumber: '5412000033100462',
    username: 'harborpine',
    password: 'sample-only-0462',
  },
  {
    issuer: 'Northgate Bank',
    cardType: 'Business card',
    creditLimit: 5000,
    balance: 850,
    apr: 19.24,
    annualFee: 0,
    rewards: '1% back on everything',
    benefits: 'Payment from the operating account.',
    requirements: 'Business checking for 3 months',
    applicationUrl: 'https://northgate.example/cards',
    accountNumber: '4147000029480919',
    username: 'harborpine',
    password: 'sample-only-0919',
  },
]

const vendorAccounts = (today: string) => [
  {
    vendorKey: 'uline',
    vendorName: 'Uline',
    status: 'approved',
    appliedOn: addDays(today, -26),
    decidedOn: addDays(today, -22),
    reportSeen: true,
    note: 'First two orders were prepaid, net 30 since then.',
  },
  {
    vendorKey: 'quill',
    vendorName: 'Quill',
    status: 'approved',
    appliedOn: addDays(today, -24),
    decidedOn: addDays(today, -20),
  },
  {
    vendorKey: 'grainger',
    vendorName: 'Grainger',
    status: 'applied',
    appliedOn: addDays(today, -5),
    note: 'They asked for the contractor license.',
  },
  {
    vendorKey: 'hd-supply',
    vendorName: 'HD Supply',
    status: 'denied',
    appliedOn: addDays(today, -19),
    decidedOn: addDays(today, -12),
    note: 'Too little time in business.',
  },
  {
    vendorKey: 'crown-office-supplies',
    vendorName: 'Crown Office Supplies',
    status: 'planned',
    note: 'Once the checklist is at 85.',
  },
]

const loans: [title: string, amount: string, apr: string, term: string][] = [
  ['SBA 7(a) standard loan', '$350,000 to $5,000,000', '10.5% to 14%', '10 years, 25 with property'],
  ['SBA 7(a) small loan', '$50,000 to $350,000', '11% to 15.5%', 'Up to 10 years'],
  ['SBA Express', '$25,000 to $500,000', '12% to 16%', 'Up to 10 years'],
  ['SBA microloan', '$5,000 to $50,000', '8% to 13%', 'Up to 6 years'],
  ['Bank term loan', '$25,000 to $250,000', '8.5% to 14%', '1 to 5 years'],
  ['Online term loan', '$5,000 to $150,000', '14% to 35%', '1 to 3 years'],
  ['Bank line of credit', '$10,000 to $250,000', '9% to 15%', '12 months, renewable'],
  ['Online line of credit', '$6,000 to $100,000', '18% to 36%', '6 to 24 months'],
  ['Equipment finance', '$10,000 to $500,000', '7% to 25%', '2 to 7 years'],
  ['Credit-union business loan', '$5,000 to $100,000', '8% to 16%', '1 to 7 years'],
  ['Community lender loan', '$10,000 to $75,000', '7.5% to 12%', '2 to 6 years'],
  ['Invoice finance', '$5,000 to $250,000', '12% to 40%', 'Until the invoice is paid'],
]
