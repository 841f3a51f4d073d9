import { DOMParser } from '@xmldom/xmldom'

/** What the response of one sign-in must be for and from. */
type Expected = { request: string; response: string; issuer: string }

const protocol = 'urn:oasis:names:tc:SAML:2.0:protocol'
const assertions = 'urn:oasis:names:tc:SAML:2.0:assertion'
const maxDepth = 30

const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const enveloped = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature'
/** Which algorithms a part of a signature may name: SHA-256 or SHA-512, and transforms that leave nothing out. */
const algorithms = new Map([
  [
    'SignatureMethod',
    ['http://www.w3.org/2001/04/xmldsig-more#rsa-sha256', 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512'],
  ],
  ['DigestMethod', ['http://www.w3.org/2001/04/xmlenc#sha256', 'http://www.w3.org/2001/04/xmlenc#sha512']],
  ['CanonicalizationMethod', [exclusive]],
  ['Transform', [enveloped, exclusive]],
])

/**
 * Throws unless a response has the one shape that this portal takes, before any signature is looked at: one Response with one
 * Assertion, both where they belong, signed there and nowhere else. So no other part can be taken for the signed one.
 */
export function refuseShape(xml: string, { request, response, issuer }: Expected): void {
  // Comments, CDATA, document types and entities: what two readers of a text could read differently.
  if (/<!|<\?(?!xml\s)/.test(xml)) throw new Error('The response has markup that no provider needs.')
  const root = parse(xml)
  const all = descend(root)
  const ids = all.flatMap((element) => ['ID', 'Id', 'id'].flatMap((name) => element.getAttribute(name) || []))
  if (new Set(ids).size < ids.length) throw new Error('Two parts of the response have the same id.')
  const assertion = only(root, assertions, 'Assertion')
  for (const element of all) {
    const { localName, parentNode } = element
    if (localName.startsWith('Encrypted')) throw new Error('The response is encrypted.')
    if (localName === 'Response' && element !== root) throw new Error('The response has another one in it.')
    if (localName === 'Assertion' && element !== assertion) throw new Error('The response has several assertions.')
    if (localName === 'Signature' && parentNode !== root && parentNode !== assertion)
      throw new Error('A signature is not where it belongs.')
    refuseAlgorithm(element)
  }
  if (root.namespaceURI !== protocol || root.localName !== 'Response') throw new Error('This is no SAML response.')
  if (root.getAttribute('Destination') !== response) throw new Error('The response is for another address.')
  if (root.getAttribute('InResponseTo') !== request) throw new Error('The response is to another request.')
  const from = children(root, assertions, 'Issuer')
  if (from.length > 1 || (from[0] && from[0].textContent !== issuer))
    throw new Error('The response is of another issuer.')
  const status = only(only(root, protocol, 'Status'), protocol, 'StatusCode')
  if (status.getAttribute('Value') !== 'urn:oasis:names:tc:SAML:2.0:status:Success')
    throw new Error('The provider has not signed the person in.')
}

/** By the name alone, in whatever namespace: a verifier may do the same. */
function refuseAlgorithm(element: Element): void {
  const { localName } = element
  if (localName === 'Object') throw new Error('A signature has parts of its own.')
  const named = element.getAttribute('Algorithm')
  const allowed = algorithms.get(localName)
  if (allowed ? !allowed.includes(named ?? '') : named) throw new Error(`The response is signed with ${named}.`)
}

/** What a signed assertion says. */
export type Assertion = {
  id: string
  nameId: string
  nameFormat: string
  /** Those with one value. */
  attributes: Map<string, string>
}

/** Reads the assertion whose signature was verified. Throws if it is not from this issuer, about this request and for this address. */
export function readAssertion(xml: string, { request, response, issuer }: Expected): Assertion {
  const root = parse(xml)
  const id = root.getAttribute('ID')
  if (root.namespaceURI !== assertions || root.localName !== 'Assertion' || !id)
    throw new Error('What is signed is no assertion.')
  if (only(root, assertions, 'Issuer').textContent !== issuer) throw new Error('The assertion is of another issuer.')
  if (children(root, assertions, 'AuthnStatement').length === 0)
    throw new Error('The assertion doesn’t say that someone has signed in.')
  const validity = only(root, assertions, 'Conditions')
  if (!validity.getAttribute('NotOnOrAfter')) throw new Error('The assertion has no end.')
  const subject = only(root, assertions, 'Subject')
  const confirmation = only(subject, assertions, 'SubjectConfirmation')
  if (confirmation.getAttribute('Method') !== 'urn:oasis:names:tc:SAML:2.0:cm:bearer')
    throw new Error('The assertion is for someone else.')
  const confirmed = only(confirmation, assertions, 'SubjectConfirmationData')
  if (confirmed.getAttribute('Recipient') !== response) throw new Error('The assertion is for another address.')
  if (confirmed.getAttribute('InResponseTo') !== request) throw new Error('The assertion is to another request.')
  if (!confirmed.getAttribute('NotOnOrAfter')) throw new Error('The assertion has no end.')
  const name = only(subject, assertions, 'NameID')
  return {
    id,
    nameId: name.textContent?.trim() ?? '',
    nameFormat: name.getAttribute('Format') ?? '',
    attributes: readAttributes(root),
  }
}

function readAttributes(assertion: Element): Map<string, string> {
  const all = children(assertion, assertions, 'AttributeStatement').flatMap((statement) =>
    children(statement, assertions, 'Attribute'),
  )
  const named = new Map<string, string>()
  for (const attribute of all) {
    const values = children(attribute, assertions, 'AttributeValue')
    const name = attribute.getAttribute('Name') ?? ''
    // Said twice, it could be either.
    if (named.has(name)) throw new Error(`The assertion has the attribute ${name} twice.`)
    if (values.length === 1) named.set(name, values[0]?.textContent?.trim() ?? '')
  }
  return named
}

function parse(xml: string): Element {
  const fail = (message: string) => {
    throw new Error(`The response is not well-formed: ${message}`)
  }
  const { documentElement } = new DOMParser({
    errorHandler: { warning: fail, error: fail, fatalError: fail },
  }).parseFromString(xml, 'text/xml')
  return documentElement ?? fail('it is empty')
}

/** An element and all elements in it. */
function descend(root: Element): Element[] {
  const found: Element[] = []
  let level = [root]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxDepth) throw new Error('The response is nested too deeply.')
    found.push(...level)
    level = level.flatMap(elementsOf)
  }
  return found
}

const elementsOf = (parent: Element): Element[] =>
  Array.from(parent.childNodes).filter((node): node is Element => node.nodeType === 1)

const children = (parent: Element, namespace: string, name: string): Element[] =>
  elementsOf(parent).filter(({ namespaceURI, localName }) => namespaceURI === namespace && localName === name)

function only(parent: Element, namespace: string, name: string): Element {
  const [found, other] = children(parent, namespace, name)
  if (!found || other) throw new Error(`The response must have one ${name}.`)
  return found
}
