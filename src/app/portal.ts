import type { FastifyInstance } from 'fastify'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { serveAuth } from '../areas/auth/server/route.ts'
import type { FindAuth } from '../areas/auth/server/better-auth.ts'
import { cookiePrefix } from '../areas/auth/server/cookie.ts'
import { makeKnownBrowsers } from '../areas/auth/server/known-browser.ts'
import { renewSession } from '../areas/auth/server/renew.ts'
import { mailResetLink } from '../areas/auth/server/reset.ts'
import { serveBuildOut } from '../areas/build-out/server/route.ts'
import { publishPlan } from '../areas/build-out/server/template.ts'
import { documentUpload } from '../areas/documents/server/document-upload.ts'
import { serveDocuments } from '../areas/documents/server/route.ts'
import { serveClients } from '../areas/clients/server/route.ts'
import { serveWebsite } from '../areas/website/server/route.ts'
import { serveWebPresence } from '../areas/web-presence/server/route.ts'
import { serveNotifications } from '../areas/notifications/server/route.ts'
import { serveSearch } from '../areas/search/server/route.ts'
import { chatUpload } from '../areas/chat/server/chat-upload.ts'
import { serveChat } from '../areas/chat/server/route.ts'
import { serveMerchant } from '../areas/merchant/server/route.ts'
import { publishLessons } from '../areas/training/server/publish.ts'
import { serveTraining } from '../areas/training/server/route.ts'
import { thumbnailUpload, videoUpload } from '../areas/training/server/training-upload.ts'
import type { Database } from '../kit/database/database.ts'
import { openDatabase } from '../kit/database/open.ts'
import { type FileDesk, openFileDesk } from '../kit/files/file-desk.ts'
import { serveFiles } from '../kit/files/route.ts'
import type { UploadPurpose } from '../kit/files/upload-purpose.ts'
import type { Contract } from '../kit/http/contract.ts'
import { type KnownRoute, makeApp } from '../kit/http/server/app.ts'
import { makeServe } from '../kit/http/server/serve.ts'
import { makeSessionReader } from '../kit/http/server/session.ts'
import { makeThrottle } from '../kit/http/server/throttle.ts'
import { makeUserLimits } from '../kit/http/server/user-limits.ts'
import { openLiveFeed } from '../kit/live/server/feed.ts'
import { openPostOffice } from '../kit/mail/post-office.ts'
import { checkKinds } from '../kit/record/contract/check-kind.ts'
import { recordUploads } from '../kit/record/server/record-upload.ts'
import { serveRecord } from '../kit/record/server/route.ts'
import { sealOpenDetails } from '../kit/record/server/seal-open-details.ts'
import { makeStore, type RecordStore } from '../kit/record/server/store.ts'
import type { Keyring } from '../kit/seal/keyring.ts'
import { recordKinds } from '../records/index.ts'
import type { Config } from './config.ts'
import { embeddedPlace } from './embedded-place.ts'
import { productName } from './product-name.ts'
import { recordPaths } from './record-path.ts'
import { checkScreens } from './server/check-screens.ts'
import { continueIds, keepKeys, refuseMissingKeys } from './server/check-start.ts'
import { serveDevMail } from './server/dev-mail.ts'
import { openKeys } from './server/keys.ts'
import { lockFiles } from './server/lock-files.ts'
import { liveTables } from './server/live-table.ts'
import { logTables } from './server/log-table.ts'
import { serveOperation } from './server/operation.ts'
import { makeReporter } from './server/reporter.ts'
import { watchRoom } from './server/room.ts'
import { servePages } from './server/page.ts'
import { purge } from './server/purge.ts'
import { readWebBuild } from './server/web-build.ts'
import { whenDue } from './server/when-due.ts'

const project = fileURLToPath(new URL('../..', import.meta.url))

export type Portal = {
  app: FastifyInstance
  publicUrl: string
  database: Database
  contracts: Contract[]
  routes: KnownRoute[]
  files: FileDesk
  close: () => Promise<void>
}

/** Opens the database and joins every part of the portal. Throws one sentence when something it needs is not right. */
export async function openPortal(config: Config): Promise<Portal> {
  checkKinds(recordKinds)
  checkScreens()
  const keyring = openKeys(config.secretKeyFile)
  const build = readWebBuild(path.join(project, 'build/web'))
  const database = await openDatabase({
    url: config.databaseUrl,
    portalUrl: config.databasePortalUrl,
    embedded: embeddedPlace(config.dataDirectory),
    migrations: path.join(project, 'migrations'),
    secret: keyring.derive('database'),
    timeZone: config.timeZone,
    inspect: (query) => refuseMissingKeys(query, keyring, config.secretKeyFile),
  })
  try {
    return await join(config, keyring, build, database)
  } catch (error) {
    await database.close()
    throw error
  }
}

async function join(config: Config, keyring: Keyring, build: ReturnType<typeof readWebBuild>, database: Database): Promise<Portal> {
  await keepKeys(database, keyring)
  await continueIds(database)
  await sealOpenDetails(database, keyring, recordKinds)
  await publishPlan(database)
  await publishLessons(database)
  const secret = keyring.derive('session')
  const room = watchRoom(database, config.dataDirectory)
  const write = makeReporter()
  const report = (error: unknown, requestId?: string): void => {
    room.note(error)
    write(error, requestId)
  }
  const postOffice = openPostOffice(database, config.smtpUrl, config.mailFrom, report)
  let auth: ReturnType<FindAuth> | undefined
  const findAuth: FindAuth = () => (auth ??= import('../areas/auth/server/better-auth.ts')
    .then(({ makeAuth }) => makeAuth(database, { publicUrl: config.publicUrl, secret }, report)))
  const cookieName = `${cookiePrefix(config.publicUrl)}.session_token`
  const sessions = makeSessionReader(database, cookieName, secret)
  const throttle = makeThrottle(database)
  const feed = openLiveFeed(database, liveTables)
  database.onAccessEnded((userId) => {
    sessions.forgetUser(userId)
    feed.recheck(userId)
  })
  const contracts: Contract[] = []
  const { app, routes } = makeApp({ productName, publicUrl: config.publicUrl, trustProxy: config.trustProxy, report, inlineHashes: build.inlineHashes, frameOrigin: config.supportChatUrl && new URL(config.supportChatUrl).origin })
  const limits = makeUserLimits(config.limits)
  const serve = makeServe(app, sessions, contracts, limits)

  serveOperation(app, { database, room, sessions, feed, contracts, cookieName, publicUrl: config.publicUrl, dataDirectory: config.dataDirectory })
  const known = makeKnownBrowsers(keyring.derive('known browsers'), config.publicUrl)
  serveAuth(serve, { findAuth, database, sessions, throttle, known, publicUrl: config.publicUrl, messages: config.signInMessages, onMail: postOffice.hurry, report })
  const stores = new Map(recordKinds.map((kind) => [kind.name, makeStore(database, keyring, kind)]))
  for (const store of stores.values()) serveRecord(serve, store)
  serveWebsite(serve, database)
  serveWebPresence(serve, { database, requests: stores.get('requestAutomation') as RecordStore, automations: stores.get('automation') as RecordStore })
  serveBuildOut(serve, { database, publicUrl: config.publicUrl, onMail: postOffice.hurry })
  serveClients(serve, {
    database,
    counted: recordKinds.filter((kind) => !kind.access.shared).map(({ name, table }) => ({ name, table })),
    logged: logTables,
    async sendReset(userId) {
      await mailResetLink(database, config.publicUrl, userId, 'at once')
      postOffice.hurry()
    },
  })
  serveNotifications(serve, { database })
  serveSearch(serve, { database, kinds: recordKinds, paths: recordPaths })
  serveMerchant(serve, { database })
  const purposes: UploadPurpose[] = [
    documentUpload(database),
    chatUpload(database),
    ...recordUploads(database, recordKinds),
    thumbnailUpload,
    videoUpload,
  ]
  const files = openFileDesk({
    database, filesDirectory: path.join(config.dataDirectory, 'files/business-documents'), uploadsDirectory: path.join(config.dataDirectory, 'uploads'), secret: keyring.derive('file links'), purposes, storagePerClient: config.storagePerClient,
  })
  serveFiles(app, serve, sessions, database, files, limits)
  serveTraining(serve, { database })
  serveDocuments({ serve, database, files })
  serveChat(serve, { database, feed, contact: config.supportContact })
  if (config.demo) serveDevMail(app, database)
  if (config.demoFiles === 'locked') lockFiles(app)
  await servePages(app, {
    build, database, sessions, settings: { supportUrl: config.supportUrl, supportChatUrl: config.supportChatUrl ?? '', demo: config.demo, filesLocked: config.demoFiles === 'locked', timeZone: config.timeZone }, prepare: () => { findAuth().catch(report) }, renew: renewSession(findAuth, database, sessions, known),
  })

  const clean = () => { whenDue(database, 'clean', 24, () => purge(database, files.tables).then(() => files.sweep())).catch(report) }
  // Each hour it is asked whether a day is over: a server that is started every evening would never get to the end of its own.
  const hourly = setInterval(clean, 3_600_000)
  hourly.unref()
  // Not at once: a start should be quick, and what is to be removed has waited for a month.
  const first = setTimeout(clean, 60_000)
  first.unref()

  return {
    app,
    publicUrl: config.publicUrl,
    database,
    contracts,
    routes,
    files,
    async close() {
      clearInterval(hourly)
      clearTimeout(first)
      feed.stop()
      await app.close()
      await postOffice.stop()
      await database.close()
    },
  }
}
