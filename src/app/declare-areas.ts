import { makeCredentials } from '../areas/auth/server/credentials.ts'
import { makeEntrance } from '../areas/auth/server/enter.ts'
import { openAuth } from '../areas/auth/server/open-auth.ts'
import { makePasswords } from '../areas/auth/server/password.ts'
import { readProviders } from '../areas/auth/server/provider/settings.ts'
import { mailResetLink, writeWelcome } from '../areas/auth/server/reset.ts'
import { makeStopLinks } from '../areas/notifications/server/unsubscribe.ts'
import type { ServerFigures } from '../areas/system/server/figures.ts'
import type { Database } from '../kit/database/database.ts'
import { makeThrottle } from '../kit/http/server/throttle.ts'
import { makeComposer } from '../kit/mail/compose.ts'
import { makeStore } from '../kit/record/server/store.ts'
import type { Keyring } from '../kit/seal/keyring.ts'
import { recordKinds } from '../records/index.ts'
import { areas } from './areas.ts'
import type { Config } from './config.ts'
import { productName } from './product-name.ts'
import { recordPaths } from './record-path.ts'
import { joinAreas } from './server/join-areas.ts'

/** Makes what composes mails, and the links in them that end a kind of mail. */
export function makeMailText(config: Config, keyring: Keyring) {
  const { publicUrl } = config
  const stopLinks = makeStopLinks(keyring.derive('unsubscribe'))
  const composeMail = makeComposer({
    sender: { product: productName, publicUrl, ...config.provider },
    written: config.mailText === 'on',
    stopLink(person, kind) {
      const token = stopLinks.make(person, kind)
      return {
        settings: `${publicUrl}/account?tab=notifications`,
        stop: `${publicUrl}/unsubscribe/${token}`,
        post: `${publicUrl}/api/unsubscribe/${token}`,
      }
    },
  })
  return { composeMail, stopLinks }
}

/** What works beside the areas while a server runs. */
type Services = ReturnType<typeof makeMailText> & {
  report: (error: unknown, requestId?: string) => void
  /** Mail, or a text message, waits. */
  onMail: () => void
  onText: () => void
  readServer: () => Promise<ServerFigures>
}

/**
 * Lets each area declare what it brings, and joins it. Nothing is started, served or written by it. Returns the manifests and what they
 * were given, too. Throws one sentence where two areas claim the same.
 */
export function declareAreas(config: Config, keyring: Keyring, database: Database, services: Services) {
  const { publicUrl } = config
  const { onMail } = services
  const auth = openAuth(database, keyring, publicUrl, onMail, services.report)
  const throttle = makeThrottle(database)
  const passwords = makePasswords(config.passwordMemory)
  const context = {
    ...auth,
    ...services,
    database,
    keyring,
    publicUrl,
    kinds: recordKinds,
    recordPaths,
    throttle,
    credentials: makeCredentials(database, throttle, passwords),
    passwords,
    entrance: makeEntrance({ ...auth, publicUrl }),
    messages: config.signInMessages,
    secondFactor: config.secondFactor,
    signUpsByCode: config.signUpsByCode,
    providers: readProviders(config.signInProviders),
    // The demo shows what it would send.
    texts: config.demo || config.smsUrl !== undefined,
    stores: new Map(recordKinds.map((kind) => [kind.name, makeStore(database, keyring, kind)])),
    contact: config.supportContact,
    operators: config.operators,
    writeWelcome: (user: { id: string; name: string; email: string }) => writeWelcome(publicUrl, user),
    sendReset: (userId: string) => mailResetLink(database, publicUrl, userId, 'at once').then(onMail),
  }
  const manifests = areas.map((area) => area(context))
  return { context, manifests, joined: joinAreas(manifests) }
}
