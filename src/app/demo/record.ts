import type { Visitor } from './visitor.ts'

/** Bank accounts and business accounts of a company that is some weeks into its build-out. */
export async function addRecords(client: Visitor, company: string): Promise<void> {
  for (const account of bankAccounts(company)) await client.call('POST', '/api/business-bank-accounts', account)
  for (const account of businessAccounts) await client.call('POST', '/api/business-accounts', account)
}

const bankAccounts = (company: string) => [
  {
    bankName: 'Tidewater Savings', accountOwner: company, accountNumber: '300082250937', routingNumber: '325180278', dateOpened: '2025-11-03', monthlyFees: 5,
    businessAccountUrl: 'https://tidewater.example', isSavings: true, isCdAccount: true, notes: 'Keep $500 to avoid the monthly fee',
  },
  {
    bankName: 'Meridian Credit Union', accountOwner: company, accountNumber: '771920463350', routingNumber: '021000089', dateOpened: '2025-11-06', monthlyFees: 12,
    businessAccountUrl: 'https://meridian.example', isDebitCard: true,
  },
  {
    bankName: 'Northgate Bank', accountOwner: company, accountNumber: '440018294821', routingNumber: '021000021', dateOpened: '2025-10-27', monthlyFees: 0,
    businessAccountUrl: 'https://northgate.example', isDebitCard: true, notes: 'Main operating account',
  },
]

const businessAccounts = [
  {
    name: 'Domain registrar', description: 'The company’s domain name and its e-mail records.', status: 'Active', businessAccountUrl: 'https://registrar.example',
    details: [{ label: 'Username', value: 'harborandpine' }, { label: 'Password', value: 'sample-only-7714' }, { label: 'Renews', value: 'October 19, 2026' }],
  },
  {
    name: 'Registered agent', description: 'Receives the state’s letters for the company.', status: 'Active', businessAccountUrl: 'https://agent.example',
    details: [{ label: 'Client ID', value: 'RA-20418' }, { label: 'PIN', value: '482913' }], notes: 'Paid until October 2026',
  },
  {
    name: '411 directory listing', description: 'Lists the business phone under the legal name.', status: 'Pending', businessAccountUrl: 'https://directory.example',
    details: [{ label: 'Listing number', value: '555-0142' }],
  },
]
