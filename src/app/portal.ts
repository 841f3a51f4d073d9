import type { FastifyInstance } from 'fastify'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Passwords } from '../areas/auth/server/password.ts'
import type { ServerFigures } from '../areas/system/server/figures.ts'
import type { Database } from '../kit/database/database.ts'
import { openDatabase } from '../kit/database/open.ts'
import { type FileService, openFileService } from '../kit/files/server/file-service.ts'
import { serveFiles } from '../kit/files/server/route.ts'
import type { Contract } from '../kit/http/contract.ts'
import { type KnownRoute, makeApp } from '../kit/http/server/app.ts'
import { openResponses } from '../kit/http/server/open-response.ts'
import { makeServe } from '../kit/http/server/serve.ts'
import { makeUserLimits } from '../kit/http/server/user-limits.ts'
import type { Job } from '../kit/job/job.ts'
import { openJobs } from '../kit/job/worker.ts'
import { openLiveFeed } from '../kit/live/server/feed.ts'
import { openPostOffice } from '../kit/mail/post-office.ts'
import { openTextOffice } from '../kit/text-message/text-office.ts'
import { checkKinds } from '../kit/record/contract/check-kind.ts'
import type { Keyring } from '../kit/seal/keyring.ts'
import { recordKinds } from '../records/index.ts'
import type { Config } from './config.ts'
import { declareAreas, makeMailText } from './declare-areas.ts'
import { filesFolder } from './embedded-settings.ts'
import { productName } from './product-name.ts'
import { checkScreens } from './server/check-screens.ts'
import { refuseCutOff } from './server/backup/draft.ts'
import { followLog } from './server/backup/follow.ts'
import { scheduleBackups } from './server/backup/schedule.ts'
import { continueIds, keepKeys } from './server/check-start.ts'
import { databaseSettings } from './server/database-settings.ts'
import { serveDevMail } from './server/dev-mail.ts'
import type { JoinedAreas } from './server/join-areas.ts'
import { followKeys } from './server/keys/follow.ts'
import { readKeys } from './server/keys.ts'
import { type FollowedMigration, followMigration } from './server/follow-migration.ts'
import { lockFiles } from './server/lock-files.ts'
import { serveOperation } from './server/operation.ts'
import { servePages } from './server/page.ts'
import { cleanNightly, purge as runPurge } from './server/purge.ts'
import { makeReporter } from './server/reporter.ts'
import { watchRoom } from './server/room.ts'
import { makeServerFigures } from './server/telemetry/server-figures.ts'
import { openTelemetry, type Telemetry } from './server/telemetry/telemetry.ts'
import { readWebBuild } from './server/web-build.ts'

const project = fileURLToPath(new URL('../..', import.meta.url))

export type Portal = Pick<JoinedAreas, 'liveTables' | 'logTables' | 'copies'> & {
  app: FastifyInstance
  publicUrl: string
  passwords: Passwords
  /** Who is asked for a second factor. */
  secondFactor: Config['secondFactor']
  database: Database
  contracts: Contract[]
  routes: KnownRoute[]
  /** The routes of each area. */
  areas: { name: string; contracts: Contract[] }[]
  files: FileService
  /** How many downloads, exports and uploads are under way. */
  openResponses: () => number
  /** Removes what has had its time, which is done every night. */
  purge: () => Promise<void>
  /** What is declared of the work that is due at a time, and the way to look at once whether something is. */
  jobs: { declared: Job[]; flush: () => void }
  close: () => Promise<void>
}

/**
 * Opens the database and joins every part of the portal. Takes the settings, and a file for the log of requests instead of the standard
 * output. Throws one sentence when something it needs is not right.
 */
export async function openPortal(config: Config, logFile?: string): Promise<Portal> {
  checkKinds(recordKinds)
  checkScreens()
  if (!config.databaseUrl) refuseCutOff(config.dataDirectory)
  const keyring = await readKeys(config)
  const build = readWebBuild(path.join(project, 'build/web'))
  const telemetry = await openTelemetry(config, logFile)
  let database: Database | undefined
  try {
    const migration = followMigration()
    database = await openDatabase(databaseSettings(config, keyring, telemetry.onCall, migration.note))
    return await join(config, keyring, build, database, telemetry, migration)
  } catch (error) {
    await database?.close()
    await telemetry.close()
    throw error
  }
}

async function join(
  config: Config,
  keyring: Keyring,
  build: ReturnType<typeof readWebBuild>,
  database: Database,
  telemetry: Telemetry,
  migration: FollowedMigration,
): Promise<Portal> {
  await keepKeys(database, keyring)
  await continueIds(database)
  const { publicUrl } = config
  const room = watchRoom(database, config.dataDirectory)
  const write = makeReporter()
  const report = (error: unknown, requestId?: string): void => {
    room.note(error)
    write(error, requestId)
  }
  await followKeys(database, keyring, report)
  const { composeMail, stopLinks } = makeMailText(config, keyring)
  const postOffice = openPostOffice(database, { url: config.smtpUrl, from: config.mailFrom, composeMail }, report)
  const textOffice = openTextOffice(database, config.smsUrl, report)
  const { context, manifests, joined } = declareAreas(config, keyring, database, {
    composeMail,
    stopLinks,
    report,
    onMail: postOffice.flush,
    onText: textOffice.flush,
    readServer: (): Promise<ServerFigures> => readServer(),
  })
  const { sessions, passwords, providers, texts } = context
  const { liveTables, logTables, uploads, purge, sources, copies, fileParts, jobs: areaJobs } = joined
  for (const { start } of manifests) await start?.()

  const feed = openLiveFeed(database, liveTables)
  const responses = openResponses(database)
  database.onAccessEnded((userId, deactivated) => {
    sessions.forgetUser(userId)
    if (userId !== undefined && deactivated) {
      feed.end(userId, 'deactivated')
      responses.end(userId)
    }
    feed.recheck(userId)
    responses.recheck(userId)
  })
  const log = followLog(config, report)
  const files = openFileService({
    database,
    onStored: log.noteFile,
    filesDirectory: filesFolder(config.dataDirectory),
    uploadsDirectory: path.join(config.dataDirectory, 'uploads'),
    secret: keyring.derive('file links'),
    purposes: uploads,
    storagePerClient: config.storagePerClient,
  })
  const backups = scheduleBackups(config, log)
  const readServer = makeServerFigures(config, {
    database,
    feed,
    responses,
    backups,
    calls: telemetry.calls,
    migration,
  })
  const declared = [...areaJobs, cleanNightly(database, purge, files), ...backups.jobs]
  const work = openJobs(database, declared, report)
  const jobs = { declared, flush: work.flush }
  const contracts: Contract[] = []
  const { app, routes } = makeApp({
    productName,
    publicUrl,
    trustProxy: config.trustProxy,
    report,
    onEnd: telemetry.onEnd,
    inlineHashes: build.inlineHashes,
    frameOrigin: config.supportChatUrl && new URL(config.supportChatUrl).origin,
  })
  const limits = makeUserLimits(config.limits)
  const serve = makeServe(app, sessions, contracts, { limits, responses, anticipate: database.anticipate })
  serveOperation(app, {
    database,
    room,
    sessions,
    feed,
    contracts,
    cookieName: context.cookieName,
    publicUrl,
    dataDirectory: config.dataDirectory,
    metrics: telemetry.metrics,
    readServer,
  })
  serveFiles(app, serve, sessions, database, files, limits, responses)
  const areaContracts = manifests.map(({ name, serve: serveArea }) => {
    const before = contracts.length
    serveArea?.({ serve, feed, files, logTables, sources, copies, fileParts, jobs })
    return { name, contracts: contracts.slice(before) }
  })
  if (config.demo) serveDevMail(app, database, composeMail)
  if (config.demoFiles === 'locked') lockFiles(app)
  const settings = {
    supportUrl: config.supportUrl,
    supportChatUrl: config.supportChatUrl ?? '',
    demo: config.demo,
    filesLocked: config.demoFiles === 'locked',
    texts,
    providers: providers.filter(({ shown }) => shown).map(({ id, label }) => ({ id, label })),
    companies: providers.some(({ domains }) => domains.length > 0),
    timeZone: config.timeZone,
  }
  await servePages(app, { build, database, sessions, settings })

  return {
    app,
    publicUrl,
    passwords,
    secondFactor: config.secondFactor,
    database,
    contracts,
    routes,
    files,
    openResponses: responses.count,
    liveTables,
    logTables,
    copies,
    areas: areaContracts,
    purge: () => runPurge(database, purge),
    jobs,
    async close() {
      feed.stop()
      await app.close()
      backups.stop()
      await work.stop()
      await postOffice.stop()
      await textOffice.stop()
      await log.stop()
      await database.close()
      await telemetry.close()
    },
  }
}
