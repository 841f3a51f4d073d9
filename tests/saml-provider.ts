import 'reflect-metadata'
import { X509CertificateGenerator } from '@peculiar/x509'
import { DOMParser } from '@xmldom/xmldom'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { inflateRawSync } from 'node:zlib'
import { SignedXml } from 'xml-crypto'

export type SamlAccount = { nameId: string; email?: string; name?: string }

/** What a response is to be like; without any of it, it is as it should be. */
export type Forge = {
  /** What it says, by name. */
  says?: Partial<Record<keyof ReturnType<typeof sayOf>, string>>
  /** Changes it before it is signed. */
  before?: (xml: string) => string
  /** Changes what was signed. */
  after?: (xml: string) => string
  /** Which parts are signed; the assertion, if nothing else is said. */
  signed?: ('assertion' | 'response')[]
  otherKey?: boolean
  sha1?: boolean
}

const persistent = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'
const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#'

/** A key pair, with a certificate that it has signed itself. */
export async function makeKeys(modulusLength = 2_048) {
  const algorithm = {
    name: 'RSASSA-PKCS1-v1_5',
    hash: 'SHA-256',
    modulusLength,
    publicExponent: new Uint8Array([1, 0, 1]),
  }
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const certificate = await X509CertificateGenerator.createSelfSigned({
    serialNumber: '01',
    name: 'CN=provider.test',
    notBefore: new Date('2020-01-01'),
    notAfter: new Date('2050-01-01'),
    signingAlgorithm: algorithm,
    keys,
  })
  const key = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64')
  return {
    privateKey: `-----BEGIN PRIVATE KEY-----\n${key.replaceAll(/.{64}/g, '$&\n')}\n-----END PRIVATE KEY-----`,
    certificate: certificate.toString('pem'),
  }
}

type Request = { id: string; issuer: string; answerAt: string; nameFormat: string; relayState: string }

/** The request that an address has in it. */
function readRequest(address: string): Request {
  const query = new URL(address).searchParams
  const xml = inflateRawSync(Buffer.from(query.get('SAMLRequest') ?? '', 'base64')).toString()
  const root = new DOMParser().parseFromString(xml, 'text/xml').documentElement
  const first = (name: string) => root.getElementsByTagNameNS('*', name)[0]
  return {
    id: root.getAttribute('ID') ?? '',
    issuer: first('Issuer')?.textContent ?? '',
    answerAt: root.getAttribute('AssertionConsumerServiceURL') ?? '',
    nameFormat: first('NameIDPolicy')?.getAttribute('Format') ?? '',
    relayState: query.get('RelayState') ?? '',
  }
}

const inMinutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString()

function sayOf({ id, issuer, answerAt }: Request, entity: string, account: SamlAccount) {
  return {
    responseId: `_${randomBytes(16).toString('hex')}`,
    assertionId: `_${randomBytes(16).toString('hex')}`,
    issueInstant: inMinutes(0),
    destination: answerAt,
    recipient: answerAt,
    responseTo: id,
    confirmedTo: id,
    responseIssuer: entity,
    issuer: entity,
    audience: issuer,
    status: 'urn:oasis:names:tc:SAML:2.0:status:Success',
    notBefore: inMinutes(-1),
    notOnOrAfter: inMinutes(5),
    confirmedUntil: inMinutes(5),
    method: 'urn:oasis:names:tc:SAML:2.0:cm:bearer',
    nameFormat: persistent,
    nameId: account.nameId,
    attributes: attributesOf(account),
  }
}

const attributesOf = ({ email, name }: SamlAccount) =>
  Object.entries({ email, displayName: name })
    .filter(([, value]) => value !== undefined)
    .map(
      ([key, value]) =>
        `<saml:Attribute Name="${key}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`,
    )
    .join('')

function write(say: ReturnType<typeof sayOf>): string {
  return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${say.responseId}" Version="2.0" IssueInstant="${say.issueInstant}" Destination="${say.destination}" InResponseTo="${say.responseTo}"><saml:Issuer>${say.responseIssuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="${say.status}"/></samlp:Status><saml:Assertion ID="${say.assertionId}" Version="2.0" IssueInstant="${say.issueInstant}"><saml:Issuer>${say.issuer}</saml:Issuer><saml:Subject><saml:NameID Format="${say.nameFormat}">${say.nameId}</saml:NameID><saml:SubjectConfirmation Method="${say.method}"><saml:SubjectConfirmationData InResponseTo="${say.confirmedTo}" NotOnOrAfter="${say.confirmedUntil}" Recipient="${say.recipient}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${say.notBefore}" NotOnOrAfter="${say.notOnOrAfter}"><saml:AudienceRestriction><saml:Audience>${say.audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${say.issueInstant}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement>${say.attributes}</saml:AttributeStatement></saml:Assertion></samlp:Response>`
}

type Keys = Awaited<ReturnType<typeof makeKeys>>

/** Signs a part, as providers do: enveloped, after its issuer, with the certificate beside it. */
function sign(xml: string, part: 'assertion' | 'response', { privateKey, certificate }: Keys, sha1: boolean): string {
  const signature = new SignedXml({
    privateKey,
    publicCert: certificate,
    canonicalizationAlgorithm: exclusive,
    signatureAlgorithm: sha1
      ? 'http://www.w3.org/2000/09/xmldsig#rsa-sha1'
      : 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  })
  const signed = part === 'response' ? `/*[local-name()='Response']` : `/*/*[local-name()='Assertion']`
  signature.addReference({
    xpath: signed,
    digestAlgorithm: sha1 ? 'http://www.w3.org/2000/09/xmldsig#sha1' : 'http://www.w3.org/2001/04/xmlenc#sha256',
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', exclusive],
  })
  signature.computeSignature(xml, {
    prefix: 'ds',
    location: { reference: `${signed}/*[local-name()='Issuer']`, action: 'after' },
  })
  return signature.getSignedXml()
}

/** A real SAML provider on this machine, at which `account` has signed in already. Its name is localhost, so that 127.0.0.1 is another site. */
export async function startSamlProvider() {
  const [keys, foreign] = await Promise.all([makeKeys(), makeKeys()])
  let account: SamlAccount = { nameId: 'nobody' }

  function respond(request: Request, { says, before, after, signed = ['assertion'], otherKey, sha1 = false }: Forge) {
    let xml = write({ ...sayOf(request, address, account), ...says })
    xml = before?.(xml) ?? xml
    // Outside last: it is signed as it then is.
    for (const part of ['assertion', 'response'] as const)
      if (signed.includes(part)) xml = sign(xml, part, otherKey ? foreign : keys, sha1)
    return { SAMLResponse: Buffer.from(after?.(xml) ?? xml).toString('base64'), RelayState: request.relayState }
  }

  const server = http.createServer((incoming, outgoing) => {
    const request = readRequest(new URL(incoming.url ?? '', address).href)
    const fields = Object.entries(respond(request, {}))
      .map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
      .join('')
    outgoing
      .setHeader('content-type', 'text/html')
      .end(
        `<!doctype html><title>Company</title><form method="post" action="${request.answerAt}">${fields}</form><script>document.forms[0].submit()</script>`,
      )
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const address = `http://localhost:${(server.address() as AddressInfo).port}`
  return {
    settings: {
      id: 'company',
      kind: 'saml',
      label: 'Company ID',
      entryPoint: `${address}/sign-in`,
      idpIssuer: address,
      certificates: [keys.certificate],
    },
    certificate: keys.certificate,
    readRequest,
    signInAs(person: SamlAccount) {
      account = person
    },
    /** What the provider's page sends back about the person who was led there. */
    answer: (url: string, person: SamlAccount, forge: Forge = {}) => {
      account = person
      return respond(readRequest(url), forge)
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
