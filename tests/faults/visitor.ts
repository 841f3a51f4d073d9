import { callLimit } from '../../src/kit/database/deadline.ts'

/** A response takes no longer, whatever the database does: what the portal waits for it, and ample time for a busy machine. */
const timeout = callLimit + 20_000

export type Visit = { status: number; body: Record<string, unknown> }

/** A client of the running server, with a cookie of its own. A lost connection counts as status 0. */
export class Visitor {
  #cookie = ''
  readonly #address: string

  constructor(address: string, cookie = '') {
    this.#address = address
    this.#cookie = cookie
  }

  /** The same person at the same server's new address. */
  at(address: string): Visitor {
    return new Visitor(address, this.#cookie)
  }

  async call(method: string, path: string, body?: object, headers: Record<string, string> = {}): Promise<Visit> {
    try {
      const response = await fetch(this.#address + path, {
        method,
        headers: {
          origin: this.#address,
          cookie: this.#cookie,
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
        redirect: 'manual',
        signal: AbortSignal.timeout(timeout),
        ...(body && { body: JSON.stringify(body) }),
      })
      const set = response.headers.getSetCookie()
      if (set.length > 0) this.#cookie = set.map((line) => line.split(';')[0]).join('; ')
      const text = await response.text()
      return {
        status: response.status,
        body: text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {},
      }
    } catch {
      return { status: 0, body: {} }
    }
  }

  /** A response as it comes, such as that of a file. */
  fetch(path: string): Promise<Response> {
    return fetch(this.#address + path, {
      headers: { cookie: this.#cookie },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    })
  }

  async signUp(email: string): Promise<void> {
    const { status, body } = await this.call('POST', '/api/auth/sign-up/email', {
      name: 'Fay Fault',
      email,
      password: 'a long enough password',
    })
    if (status !== 200) throw new Error(`Sign-up answered ${status}: ${JSON.stringify(body)}`)
  }

  /** Announces a document and sends its first bytes. Returns the status, the upload's path, and the status of the bytes. */
  async beginUpload(
    fileName: string,
    bytes: string,
    size = bytes.length + 1000,
  ): Promise<{ status: number; location: string; sent: number }> {
    const base = { origin: this.#address, cookie: this.#cookie, 'tus-resumable': '1.0.0' }
    const metadata = Object.entries({ filename: fileName, documentType: 'Bank_Statements' })
      .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
      .join(',')
    const begun = await fetch(`${this.#address}/api/uploads`, {
      method: 'POST',
      headers: { ...base, 'upload-length': String(size), 'upload-metadata': metadata },
    })
    const location = begun.headers.get('location') ?? ''
    if (!location) return { status: begun.status, location, sent: 0 }
    const sent = await fetch(this.#address + location, {
      method: 'PATCH',
      headers: { ...base, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      body: bytes,
    })
    return { status: begun.status, location, sent: sent.status }
  }

  /** Ids of all own bank accounts, page by page. */
  async listAll(): Promise<Set<string>> {
    const ids = new Set<string>()
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: Visit = await this.call(
        'GET',
        `/api/business-bank-accounts?limit=100${cursor && `&cursor=${cursor}`}`,
      )
      if (page.status !== 200) throw new Error(`The list answered ${page.status}`)
      for (const item of page.body['items'] as { id: string }[]) ids.add(item.id)
      cursor = page.body['next'] as string | null
    }
    return ids
  }
}
