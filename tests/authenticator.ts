import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

type Options = Record<string, unknown>
type Deviation = { origin?: string; host?: string; challenge?: string; verified?: boolean; counter?: number }

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** CBOR of small maps, integers, text and bytes (RFC 8949). */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, size: number) =>
    size < 24
      ? Buffer.from([(major << 5) | size])
      : size < 256
        ? Buffer.from([(major << 5) | 24, size])
        : Buffer.from([(major << 5) | 25, size >> 8, size & 255])
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([key, item]) => [cbor(key), cbor(item as Buffer)])
  return Buffer.concat([head(5, value.size), ...entries])
}

/** An authenticator in software that keeps one ES256 passkey, and can be made to sign what it should not. */
export function makeAuthenticator(site: { origin: string; host: string }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const name = id.toString('base64url')
  let counter = 0
  let handle = ''

  const clientData = (type: string, options: Options, { origin, challenge }: Deviation) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: challenge ?? options['challenge'],
        origin: origin ?? site.origin,
        crossOrigin: false,
      }),
    )
  function authenticatorData({ host, verified = true, counter: given }: Deviation, attested = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(given ?? ++counter)
    const flags = 1 | (verified ? 4 : 0) | (attested.length > 0 ? 64 : 0)
    return Buffer.concat([sha256(host ?? site.host), Buffer.from([flags]), count, attested])
  }

  return {
    id: name,
    /** What navigator.credentials.create() gives for these options, as JSON. */
    create(options: Options, deviation: Deviation = {}) {
      handle = (options['user'] as { id: string }).id
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const key = new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(key)])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authenticatorData(deviation, attested)],
      ])
      return {
        id: name,
        rawId: name,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', options, deviation).toString('base64url'),
          attestationObject: cbor(attestation).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    /** What navigator.credentials.get() gives for these options, as JSON. */
    use(options: Options, deviation: Deviation = {}) {
      const data = clientData('webauthn.get', options, deviation)
      const authData = authenticatorData(deviation)
      const signature = createSign('sha256')
        .update(Buffer.concat([authData, sha256(data)]))
        .sign(privateKey)
      return {
        id: name,
        rawId: name,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: handle,
        },
      }
    },
  }
}
