import { betterAuth } from 'better-auth'
import { PostgresDialect } from 'kysely'
import type { Database } from '../../../kit/database/database.ts'
import { newId } from '../../../kit/database/new-id.ts'
import { cookiePrefix, sessionLength } from './cookie.ts'
import { hashPassword } from './password.ts'
import { checkPassword } from './sign-in.ts'

export type AuthSettings = { publicUrl: string; secret: string }

/** better-auth on the portal's own tables. It is reached through the routes of `route.ts` only. */
export function makeAuth(database: Database, settings: AuthSettings, report: (error: unknown) => void) {
  return betterAuth({
    appName: 'Total Business Build-Out',
    baseURL: settings.publicUrl,
    basePath: '/api/auth',
    secret: settings.secret,
    trustedOrigins: [settings.publicUrl],
    database: { dialect: new PostgresDialect({ pool: database.systemPool }), type: 'postgres', transaction: true },
    advanced: {
      cookiePrefix: cookiePrefix(settings.publicUrl),
      // Would begin the name with __Secure- instead.
      useSecureCookies: false,
      defaultCookieAttributes: {
        sameSite: 'lax',
        httpOnly: true,
        path: '/',
        secure: settings.publicUrl.startsWith('https:'),
      },
      database: { generateId: () => newId() },
      ipAddress: { ipAddressHeaders: ['x-portal-address'] },
    },
    user: {
      modelName: 'users',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
      additionalFields: {
        role: { type: 'string', input: false, defaultValue: 'client' },
        lastlogin: { type: 'date', input: false, required: false },
      },
    },
    session: {
      modelName: 'auth_sessions',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      expiresIn: sessionLength,
      // Renewed by a route of ours, with a new token each time.
      disableSessionRefresh: true,
      // A cached cookie would keep a session alive that was ended.
      cookieCache: { enabled: false },
    },
    account: {
      modelName: 'auth_accounts',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    verification: {
      modelName: 'auth_verifications',
      // The database, or a backup of it, must hold nothing that opens an account.
      storeIdentifier: 'hashed',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    emailAndPassword: {
      enabled: true,
      autoSignIn: true,
      minPasswordLength: 8,
      maxPasswordLength: 256,
      password: { hash: hashPassword, verify: checkPassword },
    },
    databaseHooks: { user: { create: { before: async (user) => ({ data: { ...user, role: 'client' } }) } } },
    // The routes throttle attempts in the database; this limit would live in memory and trust a header.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      log: (_level, message, ...about: unknown[]) =>
        report(about.find((one) => one instanceof Error) ?? new Error(message)),
    },
  })
}

type Auth = ReturnType<typeof makeAuth>

/** Returns better-auth, which is loaded on first use: it takes a third of the server's memory. */
export type FindAuth = () => Promise<Auth>
