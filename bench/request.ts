import { createHmac } from 'node:crypto'
import { tokenOf } from './fill.ts'
import type { NextRequest } from './load.ts'

/** Makes the cookie of a filled client, signed as the portal signs it. Takes the session secret and the client's number. */
export function cookieOf(secret: string, client: number): string {
  const token = tokenOf(client)
  return `tbbo.session_token=${encodeURIComponent(`${token}.${createHmac('sha256', secret).update(token).digest('base64')}`)}`
}

const path = '/api/business-bank-accounts'

/** Writes a request as it goes over the wire. */
export function write(method: string, target: string, headers: Record<string, string>, body?: object): Buffer {
  const text = body === undefined ? '' : JSON.stringify(body)
  const all = {
    host: 'bench.example',
    ...headers,
    ...(method !== 'GET' && {
      origin: 'http://bench.example',
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(text)),
    }),
  }
  return Buffer.from(
    `${method} ${target} HTTP/1.1\r\n${Object.entries(all)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n${text}`,
  )
}

export const listRows = (cookie: string) => write('GET', `${path}?limit=20`, { cookie })

/** What the form 'Add an Account' sends when it is filled in. */
const account = {
  bankName: 'Northgate Bank',
  accountOwner: 'Lindqvist Millwork LLC',
  accountNumber: '440018294821',
  routingNumber: '021000021',
  dateOpened: '2025-10-27',
  monthlyFees: 12,
  businessAccountUrl: 'https://northgate.example',
  isDebitCard: true,
  isCreditCard: false,
  isCdAccount: false,
  isSavings: false,
  notes: 'Main operating account',
}

export const createRow = (cookie: string) => write('POST', path, { cookie }, account)

const updateRow = (cookie: string, id: string, version: number) =>
  write('PATCH', `${path}/${id}`, { cookie, 'if-match': `"${version}"` }, { notes: `Changed to version ${version}` })

/** One caller's own rows, changed in turn: no one else changes them, so the next version is known without asking. */
export function changeInTurn(cookie: string, ids: string[]): NextRequest {
  let turn = 0
  return () => {
    const id = ids[turn % ids.length] as string
    return updateRow(cookie, id, 1 + Math.floor(turn++ / ids.length))
  }
}

/** 80 of 100 requests list, 15 create and 5 update. Takes where in that order the caller begins. */
export function mix(list: NextRequest, create: NextRequest, update: NextRequest, start: number): NextRequest {
  let turn = start
  return () => {
    const index = turn++ % 20
    return index % 7 === 3 ? create() : index === 13 ? update() : list()
  }
}
