import type { Config } from '../../config.ts'
import { checkDatabase } from './check-database.ts'
import { checkDisk, checkKeys, checkPermissions } from './check-machine.ts'
import { checkMail, checkProxy } from './check-outside.ts'
import { checkWay } from './check-way.ts'
import { type Finding, findingsOf, writeFinding } from './finding.ts'

/**
 * Checks what a portal needs around it, one line each, and changes nothing. Takes what reads the settings. Throws one sentence with the
 * number of what is wrong, if anything is.
 */
export async function examine(readSettings: () => Config, say: (sentence: string) => void): Promise<void> {
  let wrong = 0
  function tell(findings: Finding[]): void {
    for (const finding of findings) {
      say(writeFinding(finding))
      if (finding.state === 'wrong') wrong++
    }
  }
  const settings = findingsOf('settings')
  let config: Config | undefined
  try {
    config = readSettings()
    tell([settings.well(`They can be read; the data folder is ${config.dataDirectory}.`)])
  } catch (error) {
    tell([settings.wrong((error as Error).message)])
  }
  if (config) {
    tell(checkPermissions(config))
    const keys = await checkKeys(config)
    tell(keys)
    tell(await checkDisk(config))
    // Without the keys there is no way in.
    if (!keys.some(({ state }) => state === 'wrong')) tell(await checkDatabase(config))
    tell(await checkMail(config))
    tell(checkProxy(config))
    tell(await checkWay(config))
  }
  if (wrong > 0) throw new Error(`${wrong === 1 ? 'One thing is' : `${wrong} things are`} wrong.`)
  say('Nothing is wrong.')
}
