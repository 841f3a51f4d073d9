/** The part of one type of a message as it was received, decoded. Empty where there is none. */
export function mailPart(raw: string, type: 'text/plain' | 'text/html'): string {
  const boundary = /boundary="?([^"\r\n;]+)"?/i.exec(raw)?.[1]
  const parts = boundary ? raw.split(`--${boundary}`) : [raw]
  const part = parts.find((one) => new RegExp(`^content-type: ${type}`, 'im').test(one.split('\r\n\r\n')[0] ?? ''))
  const [head = '', ...body] = (part ?? '').split('\r\n\r\n')
  return decode(body.join('\r\n\r\n'), /^content-transfer-encoding: (\S+)/im.exec(head)?.[1])
    .replaceAll('\r\n', '\n')
    .trim()
}

function decode(text: string, encoding = '7bit'): string {
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString()
  if (encoding !== 'quoted-printable') return text
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
