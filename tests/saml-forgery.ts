import type { Forge } from './saml-provider.ts'

/** From the loading of this file, which may be minutes before its use. */
const past = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const evil = (xml: string) => xml.replace('>ann-1<', '>boss<').replace(/ID="_\w+"/, 'ID="_evil"')
const assertionOf = (xml: string) => /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml)?.[0] ?? ''
const signatureOf = (xml: string) => /<ds:Signature .*<\/ds:Signature>/s.exec(xml)?.[0] ?? ''
/** An assertion that nobody signed, with its own names: it is moved out of its place. */
const forgedAssertion = (xml: string) => evil(assertionOf(xml).replace(signatureOf(xml), ''))
const named = (xml: string) =>
  xml.replace('<saml:Assertion ', '<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ')

/** Responses for `ann-1` that open nothing: what each is, and how it is made. */
export const forgeries: [string, Forge][] = [
  ['unsigned', { signed: [] }],
  ['signed by someone else, whose certificate comes along', { otherKey: true }],
  ['signed by someone else, as a whole', { otherKey: true, signed: ['response'] }],
  ['signed with SHA-1', { sha1: true }],
  ['changed after it was signed', { after: (xml) => xml.replace('>ann-1<', '>boss<') }],
  [
    'changed after it was signed as a whole',
    { signed: ['response'], after: (xml) => xml.replace('>ann-1<', '>boss<') },
  ],
  ['cut short by a comment', { before: (xml) => xml.replace('>ann-1<', '>boss<!-- -->ann-1<') }],
  [
    'wrapped: the forged assertion before the signed one',
    { after: (xml) => xml.replace('<saml:Assertion', (start) => `${forgedAssertion(xml)}${start}`) },
  ],
  [
    'wrapped: the forged assertion after the signed one',
    { after: (xml) => xml.replace('</samlp:Response>', `${forgedAssertion(xml)}</samlp:Response>`) },
  ],
  [
    'wrapped: the signed assertion inside the forged one',
    {
      after: (xml) =>
        xml.replace(
          assertionOf(xml),
          forgedAssertion(xml).replace('</saml:Assertion>', `${assertionOf(xml)}</saml:Assertion>`),
        ),
    },
  ],
  [
    'wrapped: the signed assertion inside the signature of the forged one',
    {
      after: (xml) =>
        xml.replace(
          assertionOf(xml),
          forgedAssertion(xml).replace(
            '<saml:Subject>',
            `${signatureOf(xml).replace('</ds:Signature>', `<ds:Object>${assertionOf(xml).replace(signatureOf(xml), '')}</ds:Object></ds:Signature>`)}<saml:Subject>`,
          ),
        ),
    },
  ],
  [
    'wrapped: the signed assertion in the extensions',
    {
      after: (xml) =>
        xml
          .replace(assertionOf(xml), forgedAssertion(xml))
          .replace('<samlp:Status>', `<samlp:Extensions>${assertionOf(xml)}</samlp:Extensions><samlp:Status>`),
    },
  ],
  [
    'wrapped: two parts with one id',
    {
      after: (xml) =>
        xml.replace(
          assertionOf(xml),
          forgedAssertion(xml)
            .replace('_evil', /<saml:Assertion ID="(\w+)"/.exec(xml)?.[1] ?? '')
            .replace('<saml:Subject>', `${signatureOf(xml)}<saml:Subject>`),
        ),
    },
  ],
  [
    'wrapped: the signed response inside a forged one',
    {
      signed: ['response'],
      after: (xml) => evil(xml.replace(signatureOf(xml), '')).replace('</samlp:Response>', `${xml}</samlp:Response>`),
    },
  ],
  [
    'wrapped: the signed response inside the signature of a forged one',
    {
      signed: ['response'],
      after: (xml) =>
        evil(xml).replace(
          '</ds:Signature>',
          `<ds:Object>${xml.replace(signatureOf(xml), '')}</ds:Object></ds:Signature>`,
        ),
    },
  ],
  ['of an assertion alone', { after: (xml) => named(assertionOf(xml)) }],
  ['with two signatures of one part', { after: (xml) => xml.replace(signatureOf(xml), signatureOf(xml).repeat(2)) }],
  ['encrypted', { after: (xml) => xml.replaceAll('saml:Assertion', 'saml:EncryptedAssertion') }],
  ['with a document type', { after: (xml) => `<!DOCTYPE samlp:Response>${xml}` }],
  ['with an entity', { after: (xml) => `<!DOCTYPE r [<!ENTITY who "boss">]>${xml.replace('>ann-1<', '>&who;<')}` }],
  ['with another encoding declared, and an instruction', { after: (xml) => `<?xml-stylesheet href="a"?>${xml}` }],
  ['no XML at all', { after: () => 'SAML' }],
  [
    'nested without end',
    {
      after: (xml) =>
        xml.replace(
          '<saml:AttributeStatement>',
          `${'<a>'.repeat(9_000)}${'</a>'.repeat(9_000)}<saml:AttributeStatement>`,
        ),
    },
  ],
  ['for another audience', { says: { audience: 'https://other.test/metadata' } }],
  ['for no audience', { before: (xml) => xml.replace(/<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/, '') }],
  ['for another address', { says: { destination: 'http://portal.test/api/auth/saml/numbered' }, signed: ['response'] }],
  ['confirmed for another address', { says: { recipient: 'http://portal.test/api/auth/saml/numbered' } }],
  ['of another issuer', { says: { issuer: 'https://other.test' } }],
  ['of another issuer outside', { says: { responseIssuer: 'https://other.test' } }],
  ['expired', { says: { notOnOrAfter: past(2), confirmedUntil: past(2) } }],
  ['confirmed too long ago', { says: { confirmedUntil: past(2) } }],
  ['without an end', { before: (xml) => xml.replaceAll(/ NotOnOrAfter="[^"]*"/g, '') }],
  ['issued too long ago', { says: { issueInstant: past(15) } }],
  ['from the future', { says: { notBefore: past(-60) } }],
  ['to another request', { says: { responseTo: '_another', confirmedTo: '_another' } }],
  ['confirmed to another request', { says: { confirmedTo: '_another' } }],
  [
    'to no request at all, as one that the provider began',
    { before: (xml) => xml.replaceAll(/ InResponseTo="[^"]*"/g, '') },
  ],
  ['for the holder of a key', { says: { method: 'urn:oasis:names:tc:SAML:2.0:cm:holder-of-key' } }],
  ['of a failed sign-in', { says: { status: 'urn:oasis:names:tc:SAML:2.0:status:Responder' } }],
  ['without a sign-in', { before: (xml) => xml.replace(/<saml:AuthnStatement.*<\/saml:AuthnStatement>/, '') }],
  [
    'with an attribute said twice',
    {
      says: {
        attributes:
          '<saml:Attribute Name="email"><saml:AttributeValue>a@company.test</saml:AttributeValue></saml:Attribute>'.repeat(
            2,
          ),
      },
    },
  ],
]
