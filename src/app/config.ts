import { isIP } from 'node:net'
import path from 'node:path'
import { productName } from './product-name.ts'

/** Every setting of the server. Each has a default that works on one machine; a wrong value stops the start. */
export type Config = {
  port: number
  host: string
  publicUrl: string
  dataDirectory: string
  databaseUrl: string | undefined
  databasePortalUrl: string | undefined
  /** Whether short writes share one wait for the disk. */
  groupCommit: 'on' | 'off'
  smtpUrl: string | undefined
  mailFrom: string
  /** Who the provider is, as the foot of each mail says it. */
  provider: { name: string; address: string | undefined }
  /** Whether mails repeat what people wrote. */
  mailText: 'off' | 'on'
  supportUrl: string
  /** A third party's chat, shown in a frame instead of the own conversation. */
  supportChatUrl: string | undefined
  /** How to reach the team, as the chat's profile shows it; null where nothing is set. */
  supportContact: { hours: string | null; email: string | null; phone: string | null }
  secretKeyFile: string
  /** A program of a key service that prints what a key file holds, instead of the file. */
  secretKeyCommand: string | undefined
  timeZone: string
  /** Whose X-Forwarded-For is trusted: addresses and networks, a number of proxies, or none. */
  trustProxy: false | number | string[]
  /** How much one signed-in user may do; `dataPerHour` and `storagePerClient` are bytes. */
  limits: { writesPerMinute: number; uploadsPerHour: number; importsPerHour: number; dataPerHour: number }
  storagePerClient: number
  signInMessages: 'plain' | 'neutral'
  /** Bytes of memory that hashing a password takes. */
  passwordMemory: number
  /** Who must have a second factor. Everyone who has set one up is asked for it anyway. */
  secondFactor: 'nobody' | 'staff' | 'everyone'
  /** Whether a code that was sent to an unknown e-mail address makes an account. */
  signUpsByCode: 'on' | 'off'
  /** The gateway that text messages are posted to. */
  smsUrl: string | undefined
  /** A file in JSON that says who else signs people in. */
  signInProviders: string | undefined
  /** Whether each request is a line of the standard output. */
  requestLog: 'on' | 'off'
  /** Who gets mail when the portal needs someone: addresses, none where nobody is named. */
  operators: string[]
  /** Where traces are sent, by OpenTelemetry’s protocol over HTTP. */
  traceUrl: string | undefined
  /** The part of the requests that is traced, besides those that failed or were slow. */
  tracePart: number
  /** Backups of the embedded database and the files: where, at which time of the day, and for how many days they are kept. */
  backup: { folder: string | undefined; at: { hour: number; minute: number }; days: number }
  demo: boolean
  /** In a demo for the public, visitors look at the sample files' cards but can't upload, open or delete. */
  demoFiles: 'open' | 'locked'
}

/** Reads the settings from the environment. Throws one sentence that names the setting and what it must be. */
export function readConfig(
  environment: NodeJS.ProcessEnv,
  defaults: { dataDirectory: string; demo?: boolean },
): Config {
  const read = (name: string) => environment[name]?.trim() || undefined
  const dataDirectory = path.resolve(read('DATA_DIR') ?? defaults.dataDirectory)
  const port = readPort(read('PORT') ?? '3000')
  const host = read('HOST') ?? '127.0.0.1'
  const demo = defaults.demo ?? false
  const fallback = `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`
  const publicUrl = readUrl('PUBLIC_URL', read('PUBLIC_URL') ?? fallback, ['http:', 'https:']).replace(/\/$/, '')
  return {
    port,
    host,
    publicUrl,
    dataDirectory,
    databaseUrl: readOptionalUrl('DATABASE_URL', read('DATABASE_URL'), ['postgres:', 'postgresql:']),
    databasePortalUrl: readOptionalUrl('DATABASE_PORTAL_URL', read('DATABASE_PORTAL_URL'), [
      'postgres:',
      'postgresql:',
    ]),
    groupCommit: readOneOf('GROUP_COMMIT', read('GROUP_COMMIT') ?? 'on', ['on', 'off']),
    smtpUrl: readOptionalUrl('SMTP_URL', read('SMTP_URL'), ['smtp:', 'smtps:']),
    mailFrom: read('MAIL_FROM') ?? `${productName} <no-reply@localhost>`,
    provider: {
      name: read('PROVIDER_NAME') ?? productName,
      address: read('PROVIDER_ADDRESS') ?? (demo ? '200 Sample Avenue, Suite 400, Portland, OR 97204' : undefined),
    },
    mailText: readOneOf('MAIL_TEXT', read('MAIL_TEXT') ?? 'off', ['off', 'on']),
    supportUrl: readOptionalUrl('SUPPORT_URL', read('SUPPORT_URL'), ['http:', 'https:', 'mailto:']) ?? '',
    supportChatUrl: readFrameUrl(read('SUPPORT_CHAT_URL'), publicUrl),
    supportContact: readContact(read, demo),
    secretKeyFile: path.resolve(read('SECRET_KEY_FILE') ?? path.join(dataDirectory, 'secret.key')),
    secretKeyCommand: readKeyCommand(read),
    timeZone: readTimeZone(read('TIME_ZONE') ?? 'America/New_York'),
    trustProxy: readTrust(read('TRUST_PROXY') ?? 'false', publicUrl),
    limits: {
      writesPerMinute: readCount('WRITES_PER_MINUTE', read('WRITES_PER_MINUTE') ?? '600'),
      uploadsPerHour: readCount('UPLOADS_PER_HOUR', read('UPLOADS_PER_HOUR') ?? '1000'),
      importsPerHour: readCount('IMPORTS_PER_HOUR', read('IMPORTS_PER_HOUR') ?? '100'),
      dataPerHour: readSize('DATA_PER_HOUR', read('DATA_PER_HOUR') ?? '200 MB'),
    },
    storagePerClient: readSize('STORAGE_PER_CLIENT', read('STORAGE_PER_CLIENT') ?? '5 GB'),
    signInMessages: readOneOf('SIGN_IN_MESSAGES', read('SIGN_IN_MESSAGES') ?? 'plain', ['plain', 'neutral']),
    passwordMemory: readPasswordMemory('PASSWORD_MEMORY', read('PASSWORD_MEMORY') ?? '64 MB'),
    secondFactor: readOneOf('SECOND_FACTOR', read('SECOND_FACTOR') ?? (demo ? 'nobody' : 'staff'), [
      'nobody',
      'staff',
      'everyone',
    ]),
    signUpsByCode: readOneOf('SIGN_UPS_BY_CODE', read('SIGN_UPS_BY_CODE') ?? 'on', ['on', 'off']),
    smsUrl: readOptionalUrl('SMS_URL', read('SMS_URL'), ['http:', 'https:']),
    signInProviders: read('SIGN_IN_PROVIDERS'),
    // The demo’s terminal shows its address and its sign-ins.
    requestLog: readOneOf('REQUEST_LOG', read('REQUEST_LOG') ?? (demo ? 'off' : 'on'), ['on', 'off']),
    operators: readAddresses('OPERATOR_MAIL', read('OPERATOR_MAIL')),
    traceUrl: readOptionalUrl('OTEL_EXPORTER_OTLP_ENDPOINT', read('OTEL_EXPORTER_OTLP_ENDPOINT'), ['http:', 'https:']),
    tracePart: readPart('OTEL_TRACES_SAMPLER_ARG', read('OTEL_TRACES_SAMPLER_ARG') ?? '0.01'),
    backup: readBackup(read, dataDirectory),
    demo,
    demoFiles: readOneOf('DEMO_FILES', (demo && read('DEMO_FILES')) || 'open', ['open', 'locked']),
  }
}

function readPort(value: string): number {
  const port = Number(value)
  if (/^\d+$/.test(value) && port <= 65_535) return port
  throw new Error(`PORT must be a number from 0 to 65535, not "${value}".`)
}

function readKeyCommand(read: (name: string) => string | undefined): string | undefined {
  if (read('SECRET_KEY_COMMAND') && read('SECRET_KEY_FILE'))
    throw new Error('SECRET_KEY_COMMAND and SECRET_KEY_FILE can’t both be set: the keys come from one of them.')
  return read('SECRET_KEY_COMMAND')
}

function readUrl(name: string, value: string, protocols: string[]): string {
  if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value
  throw new Error(
    `${name} must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}, not "${hidePassword(value)}".`,
  )
}

function readOptionalUrl(name: string, value: string | undefined, protocols: string[]): string | undefined {
  return value === undefined ? undefined : readUrl(name, value, protocols)
}

/** A page of another site; one of our own origin could leave its frame and act as the user. */
function readFrameUrl(value: string | undefined, publicUrl: string): string | undefined {
  if (value === undefined) return undefined
  const address = new URL(readUrl('SUPPORT_CHAT_URL', value, ['http:', 'https:']))
  if (address.username || address.password)
    throw new Error('SUPPORT_CHAT_URL must not contain a user name or password.')
  if (address.origin === new URL(publicUrl).origin)
    throw new Error('SUPPORT_CHAT_URL must point to another site, not to the portal itself.')
  if (publicUrl.startsWith('https:') && address.protocol !== 'https:')
    throw new Error('SUPPORT_CHAT_URL must start with https:// because PUBLIC_URL does.')
  return address.href
}

function readAddresses(name: string, value = ''): string[] {
  const addresses = value.split(',').flatMap((one) => one.trim() || [])
  const wrong = addresses.find((one) => !/^[^\s@]+@[^\s@]+$/.test(one))
  if (wrong) throw new Error(`${name} must be e-mail addresses with commas between them, not "${wrong}".`)
  return [...new Set(addresses)]
}

function readContact(read: (name: string) => string | undefined, demo: boolean): Config['supportContact'] {
  const email = read('SUPPORT_EMAIL')
  if (email && !/^[^\s@]+@[^\s@]+$/.test(email))
    throw new Error(`SUPPORT_EMAIL must be an e-mail address, not "${email}".`)
  const phone = read('SUPPORT_PHONE')
  if (phone && !/^[+0-9(][0-9 ().-]{5,30}$/.test(phone))
    throw new Error(`SUPPORT_PHONE must be a phone number such as (503) 555-0142, not "${phone}".`)
  const sample = demo
    ? { hours: 'Monday to Friday, 9 am to 5 pm Eastern', email: 'support@demo.test', phone: '(503) 555-0142' }
    : { hours: null, email: null, phone: null }
  return { hours: read('SUPPORT_HOURS') ?? sample.hours, email: email ?? sample.email, phone: phone ?? sample.phone }
}

/** A folder of backups that lies in the data folder would be lost with it. */
function readBackup(read: (name: string) => string | undefined, dataDirectory: string): Config['backup'] {
  const folder = read('BACKUP_DIR') && path.resolve(read('BACKUP_DIR') as string)
  if (folder && `${folder}${path.sep}`.startsWith(`${dataDirectory}${path.sep}`))
    throw new Error(`BACKUP_DIR must not be inside DATA_DIR (${dataDirectory}): both would be lost together.`)
  if (folder && read('DATABASE_URL'))
    throw new Error(
      'BACKUP_DIR is for the embedded PostgreSQL: with DATABASE_URL, back up that server with its own tools.',
    )
  const at = read('BACKUP_AT') ?? '02:30'
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(at) ?? []
  if (!hour || !minute) throw new Error(`BACKUP_AT must be a time of the day such as 02:30, not "${at}".`)
  return {
    folder,
    at: { hour: Number(hour), minute: Number(minute) },
    days: readCount('BACKUP_DAYS', read('BACKUP_DAYS') ?? '30'),
  }
}

// What is before an @ may be a password, which does not belong on a screen or in a log.
function hidePassword(value: string): string {
  return value.replace(/\/\/[^@]*@/, '//***@')
}

function readTimeZone(value: string): string {
  // PostgreSQL reads an offset with the opposite sign, as POSIX does, and an offset has no daylight saving time.
  if (/^[+-]/.test(value))
    throw new Error(`TIME_ZONE must be an IANA time zone name such as America/New_York, not the offset "${value}".`)
  // Checked first: the first formatter loads ICU's locale data, 7 MB. UTC is not among the supported values.
  if (value === 'UTC' || Intl.supportedValuesOf('timeZone').includes(value)) return value
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: value }).resolvedOptions().timeZone
  } catch {
    throw new Error(`TIME_ZONE must be an IANA time zone name such as America/New_York, not "${value}".`)
  }
}

/**
 * The server does not terminate TLS, so an https address means a proxy, and without its headers all users share one
 * address.
 */
function readTrust(value: string, publicUrl: string): Config['trustProxy'] {
  const wanted =
    'the addresses or CIDR ranges of your proxies, such as 127.0.0.1 or 10.0.0.0/8, or the number of proxies, such as 1'
  if (value === 'false') {
    if (publicUrl.startsWith('https:'))
      throw new Error(
        `TRUST_PROXY must be set because PUBLIC_URL starts with https:// and the server itself does not terminate TLS: set it to ${wanted}.`,
      )
    return false
  }
  if (value === 'true')
    throw new Error(
      `TRUST_PROXY must not be true, because any client could then spoof its IP address: set it to ${wanted}.`,
    )
  if (/^[1-9]$/.test(value)) return Number(value)
  const networks = value.split(',').map((network) => network.trim())
  if (networks.every(isNetwork)) return networks
  throw new Error(`TRUST_PROXY must be false or ${wanted}, not "${value}".`)
}

function isNetwork(value: string): boolean {
  const [address = '', bits, ...more] = value.split('/')
  const maxBits = { 4: 32, 6: 128 }[isIP(address)]
  // A network of length 0 would be everyone.
  return (
    maxBits !== undefined &&
    more.length === 0 &&
    (bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= maxBits))
  )
}

function readCount(name: string, value: string): number {
  if (/^[1-9]\d{0,9}$/.test(value)) return Number(value)
  throw new Error(`${name} must be a whole number of at least 1, not "${value}".`)
}

function readPart(name: string, value: string): number {
  if (/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/.test(value)) return Number(value)
  throw new Error(`${name} must be a number from 0 to 1, not "${value}".`)
}

/** Bytes. */
function readSize(name: string, value: string): number {
  const [, number = '', unit = ''] = /^(\d{1,6}(?:\.\d{1,3})?) ?(MB|GB|TB)$/i.exec(value) ?? []
  const bytes = Math.round(Number(number) * 1_024 ** (['MB', 'GB', 'TB'].indexOf(unit.toUpperCase()) + 2))
  if (number && bytes > 0) return bytes
  throw new Error(`${name} must be a size such as 500 MB or 5 GB, not "${value}".`)
}

/** OWASP names 19 MB as the least. More than a gigabyte is a slip of the keyboard, and a server that ends. */
function readPasswordMemory(name: string, value: string): number {
  const bytes = readSize(name, value)
  if (bytes >= 19 * 1_024 ** 2 && bytes <= 1_024 ** 3) return bytes
  throw new Error(`${name} must be a size from 19 MB to 1 GB, not "${value}".`)
}

function readOneOf<T extends string>(name: string, value: string, values: readonly T[]): T {
  const found = values.find((item) => item === value)
  if (found) return found
  throw new Error(`${name} must be one of ${values.join(', ')}, not "${value}".`)
}
