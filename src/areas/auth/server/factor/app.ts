import { newId } from '../../../../kit/database/new-id.ts'
import type { Query } from '../../../../kit/database/statement.ts'
import { Problem } from '../../../../kit/http/server/problem.ts'
import type { Keyring } from '../../../../kit/seal/keyring.ts'
import { seal, unseal } from '../../../../kit/seal/seal.ts'
import type { SessionUser } from '../../../../kit/session/contract.ts'
import type { AppEnrollment } from '../../factor-contract.ts'
import { makeQrCode } from './qr-code.ts'
import { refuseCode } from './refuse-code.ts'
import { encodeBase32, findStep, makeSecret, makeTotpUri } from './totp.ts'

const issuer = 'Total Business Build-Out'

const placeOf = (id: string, owner: string) => ({ table: 'auth_factors', column: 'secret_sealed', row: id, owner })

/** Begins to add an authenticator app. Returns what makes the picture that it scans: that is no work for a transaction. */
export async function beginApp(
  query: Query,
  keyring: Keyring,
  user: SessionUser,
): Promise<() => Promise<AppEnrollment>> {
  const id = newId()
  const secret = makeSecret()
  await query({
    text: `delete from auth_factors where user_id = $1 and kind = 'totp' and verified_at is null`,
    values: [user.id],
  })
  await query({
    text: `insert into auth_factors (id, user_id, kind, secret_sealed) values ($1, $2, 'totp', $3)`,
    values: [id, user.id, seal(keyring, placeOf(id, user.id), secret.toString('base64'))],
  })
  const uri = makeTotpUri(issuer, user.email, secret)
  return async () => ({ kind: 'totp', id, secret: encodeBase32(secret), uri, qr: await makeQrCode(uri) })
}

/** Takes a code of an authenticator app: none twice, and none before a newer one. Returns what is wrong with it. */
export async function takeAppCode(
  query: Query,
  keyring: Keyring,
  { id, owner, verified }: { id: string; owner: string; verified: boolean },
  code: string,
): Promise<Problem | undefined> {
  const [app] = await query<{ sealed: string; lastStep: string; inTime: boolean }>({
    text: `select secret_sealed as sealed, last_step as "lastStep", created_at > now() - interval '1 hour' as "inTime" from auth_factors where id = $1`,
    values: [id],
  })
  if (!app || (!verified && !app.inTime))
    return refuseCode('enrollment_over', 'This took too long. Start again with a new QR code.')
  const secret = Buffer.from(unseal(keyring, placeOf(id, owner), app.sealed), 'base64')
  const step = findStep(secret, code, Date.now())
  if (step === undefined) return refuseCode('wrong_code', 'That code isn’t right. Use the newest one.')
  if (step <= Number(app.lastStep)) return refuseCode('code_used', 'That code was already used. Wait for the next one.')
  await query({ text: 'update auth_factors set last_step = $2 where id = $1', values: [id, step] })
  return undefined
}
