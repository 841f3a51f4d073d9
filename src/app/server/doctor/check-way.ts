import { networkInterfaces } from 'node:os'
import type { Config } from '../../config.ts'
import { operationRoutes } from '../../contract.ts'
import { type Finding, findingsOf } from './finding.ts'

/** An address for documentation (RFC 5737), which nobody has. */
const forged = '192.0.2.77'
const patience = 10_000

/** Asks the portal the way a browser does, through whatever stands before it, and looks at what arrives of the caller's address. */
export async function checkWay({ publicUrl, trustProxy }: Config): Promise<Finding[]> {
  const { well, look, wrong } = findingsOf('proxy')
  const asked = `${publicUrl}${operationRoutes.connection.path}`
  let response: Response
  try {
    response = await fetch(asked, {
      headers: { 'x-forwarded-for': forged },
      signal: AbortSignal.timeout(patience),
    })
  } catch (error) {
    const { code, message } = ((error as Error).cause ?? error) as { code?: string; message: string }
    return code && /CERT|SIGNED|ISSUER/.test(code)
      ? [wrong(`The certificate of ${publicUrl} is not accepted (${code}): browsers will warn of it.`)]
      : [look(`${publicUrl} can’t be reached from here (${code ?? message}), so the proxy’s headers were not tried.`)]
  }
  const address = await readAddress(response)
  if (address === undefined)
    return [
      wrong(
        `${asked} was not answered by this portal (status ${response.status}): the proxy has to pass on every path.`,
      ),
    ]
  if (address === forged)
    return [
      wrong(
        `Anyone can forge the address they come from: let the proxy replace X-Forwarded-For with the address that it sees, and set TRUST_PROXY to the number of proxies, not ${String(trustProxy)}.`,
      ),
    ]
  const own = Object.values(networkInterfaces()).flatMap((one) => one?.map((known) => known.address) ?? [])
  return own.includes(address.replace(/^::ffff:/, ''))
    ? [
        well(
          `A request through ${publicUrl} arrives with this machine’s address (${address}), and a forged one is not believed.`,
        ),
      ]
    : [
        look(
          `A request through ${publicUrl} arrives as one of ${address}. That is right if it is this machine’s public address; if it is a proxy’s, everyone shares it: raise TRUST_PROXY.`,
        ),
      ]
}

async function readAddress(response: Response): Promise<string | undefined> {
  try {
    return operationRoutes.connection.response.parse(await response.json()).address
  } catch {
    return undefined
  }
}
