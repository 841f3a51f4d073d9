import type { Visitor } from './visitor.ts'

/** The owner's profile of a sample client, filled in as far as a client of that day has come. */
export async function addProfile(client: Visitor, key: string): Promise<void> {
  const profile = profiles[key]
  if (profile) await client.call('POST', '/api/user-profile', { agreement: 'I AGREE', ...profile })
}

/** The business profile of a sample client. */
export const profiles: Record<string, Record<string, string>> = {
  day33: {
    ownerFirstName: 'Marisol',
    ownerLastName: 'Vega',
    ownerSsn: '219094417',
    ownerDob: 'January 1st 1980',
    creditProfile: 'SSN Profile',
    ownerHomeAddress: '88 Larch Court\nPortland, OR 97214',
    businessName: 'Harbor & Pine Interiors LLC',
    ein: '120044471',
    businessWebsite: 'https://harborandpine.example',
    businessAddress: '1420 NW Alder Street, Suite 210\nPortland, OR 97209',
    businessPhone: '(503) 555-0142',
    forwardPhone: '(503) 555-0188',
    businessEmail: 'hello@harborandpine.example',
    forwardEmail: 'marisol@harborandpine.example',
  },
  day10: {
    ownerFirstName: 'Theo',
    ownerLastName: 'Lindqvist',
    ownerHomeAddress: '7 Spring Lane\nSaco, ME 04072',
    businessName: 'Lindqvist Millwork LLC',
    businessAddress: '12 Foundry Street, Suite 3\nBiddeford, ME 04005',
    businessPhone: '(207) 555-0164',
    forwardPhone: '(207) 555-0119',
    businessEmail: 'hello@lindqvistmillwork.example',
    forwardEmail: 'theo@lindqvistmillwork.example',
  },
}
