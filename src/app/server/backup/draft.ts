import { existsSync } from 'node:fs'
import path from 'node:path'
import { findCluster } from '../../../kit/embedded-postgres/embedded.ts'
import { embeddedSettings } from '../../embedded-settings.ts'

/** Where a restore into a data folder builds it before all of it is compared. */
export const draftOf = (dataDirectory: string): string => path.join(dataDirectory, 'restoring')

/** Whether a restore into a data folder ended before its database was moved in, which is the last step. */
export const isCutOff = (dataDirectory: string): boolean =>
  existsSync(draftOf(dataDirectory)) && !existsSync(findCluster(embeddedSettings(dataDirectory)).cluster)

/** Throws one sentence where a server would begin a new portal in a folder that was to be restored. */
export function refuseCutOff(dataDirectory: string): void {
  if (isCutOff(dataDirectory))
    throw new Error(`The restore into the data folder ${dataDirectory} was cut off: run it again.`)
}
