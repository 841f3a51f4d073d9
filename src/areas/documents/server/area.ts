import type { Area } from '../../../kit/area/server/area.ts'
import type { Database } from '../../../kit/database/database.ts'
import { documentUpload } from './document-upload.ts'
import { serveDocuments } from './route.ts'

/** Business documents: uploads, and all of them as one archive. Their rows are a record kind's. */
export const documentsArea = ({ database }: { database: Database }): Area => ({
  name: 'documents',
  serve: ({ serve, files }) => serveDocuments({ serve, database, files }),
  uploads: [documentUpload(database)],
})
