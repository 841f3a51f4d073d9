import path from 'node:path'
import type { EmbeddedSettings } from '../kit/embedded-postgres/settings.ts'

/** Where the portal's embedded PostgreSQL is. Takes the data folder (absolute). */
export function embeddedSettings(dataDirectory: string): EmbeddedSettings {
  return { dataDirectory, prefix: 'tbbo', sharedFolder: '/var/lib/total-business-build-out' }
}

/** Where finished files lie. Takes the data folder (absolute). */
export const filesFolder = (dataDirectory: string): string => path.join(dataDirectory, 'files/business-documents')
