import path from 'node:path'
import type { EmbeddedPlace } from '../kit/embedded-postgres/place.ts'

/** Where the portal's embedded PostgreSQL is. Takes the data folder (absolute). */
export function embeddedPlace(dataDirectory: string): EmbeddedPlace {
  return { dataDirectory, prefix: 'tbbo', sharedFolder: '/var/lib/total-business-build-out' }
}

/** Where finished files lie. Takes the data folder (absolute). */
export const filesFolder = (dataDirectory: string): string => path.join(dataDirectory, 'files/business-documents')
