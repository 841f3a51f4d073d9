import path from 'node:path'

/** Every setting of the server. Each has a default that works on one machine; a wrong value stops the start. */
export type Config = {
  port: number
  host: string
  publicUrl: string
  dataDirectory: string
  databaseUrl: string | undefined
  databasePortalUrl: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  supportUrl: string
  secretKeyFile: string
  timeZone: string
  trustProxy: boolean | string
  signInMessages: 'plain' | 'neutral'
  demo: boolean
}

/** Reads the settings from the environment. Throws one sentence that names the setting and what it must be. */
export function readConfig(environment: NodeJS.ProcessEnv, defaults: { dataDirectory: string; demo?: boolean }): Config {
  const read = (name: string) => environment[name]?.trim() || undefined
  const dataDirectory = path.resolve(read('DATA_DIR') ?? defaults.dataDirectory)
  const port = readPort(read('PORT') ?? '3000')
  const host = read('HOST') ?? '127.0.0.1'
  const fallback = `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`
  return {
    port,
    host,
    publicUrl: readUrl('PUBLIC_URL', read('PUBLIC_URL') ?? fallback, ['http:', 'https:']).replace(/\/$/, ''),
    dataDirectory,
    databaseUrl: readOptionalUrl('DATABASE_URL', read('DATABASE_URL'), ['postgres:', 'postgresql:']),
    databasePortalUrl: readOptionalUrl('DATABASE_PORTAL_URL', read('DATABASE_PORTAL_URL'), ['postgres:', 'postgresql:']),
    smtpUrl: readOptionalUrl('SMTP_URL', read('SMTP_URL'), ['smtp:', 'smtps:']),
    mailFrom: read('MAIL_FROM') ?? 'Total Business Build-Out <no-reply@localhost>',
    supportUrl: readOptionalUrl('SUPPORT_URL', read('SUPPORT_URL'), ['http:', 'https:', 'mailto:']) ?? '',
    secretKeyFile: path.resolve(read('SECRET_KEY_FILE') ?? path.join(dataDirectory, 'secret.key')),
    timeZone: readTimeZone(read('TIME_ZONE') ?? 'America/New_York'),
    trustProxy: readTrust(read('TRUST_PROXY') ?? 'false'),
    signInMessages: readOneOf('SIGN_IN_MESSAGES', read('SIGN_IN_MESSAGES') ?? 'plain', ['plain', 'neutral']),
    demo: defaults.demo ?? false,
  }
}

function readPort(value: string): number {
  const port = Number(value)
  if (/^\d+$/.test(value) && port <= 65_535) return port
  throw new Error(`PORT must be a number from 0 to 65535, not "${value}".`)
}

function readUrl(name: string, value: string, protocols: string[]): string {
  if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value
  throw new Error(`${name} must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}, not "${hidePassword(value)}".`)
}

function readOptionalUrl(name: string, value: string | undefined, protocols: string[]): string | undefined {
  return value === undefined ? undefined : readUrl(name, value, protocols)
}

// What stands before an @ may be a password, which does not belong on a screen or in a log.
function hidePassword(value: string): string {
  return value.replace(/\/\/[^@]*@/, '//***@')
}

function readTimeZone(value: string): string {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: value }).resolvedOptions().timeZone
  } catch {
    throw new Error(`TIME_ZONE must be a time zone such as America/New_York, not "${value}".`)
  }
}

function readTrust(value: string): boolean | string {
  if (value === 'true' || value === 'false') return value === 'true'
  if (/^[0-9a-f.:/, ]+$/i.test(value)) return value
  throw new Error(`TRUST_PROXY must be true, false or a list of addresses, not "${value}".`)
}

function readOneOf<T extends string>(name: string, value: string, values: readonly T[]): T {
  const found = values.find((item) => item === value)
  if (found) return found
  throw new Error(`${name} must be one of ${values.join(', ')}, not "${value}".`)
}
