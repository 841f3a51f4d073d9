import type { EmbeddedPlace } from '../kit/embedded-postgres/place.ts'

/** Where the portal's embedded PostgreSQL is. Takes the data folder (absolute). */
export function embeddedPlace(dataDirectory: string): EmbeddedPlace {
  return { dataDirectory, prefix: 'tbbo', sharedFolder: '/var/lib/total-business-build-out' }
}
