import type { RowOf } from '../../kit/record/contract/row.ts'
import type { businessDocument } from '../../records/business-document.ts'

/** A document as the list gives it; where its file lies is nobody's business but the server's. Its size is in bytes. */
export type BusinessDocument = RowOf<typeof businessDocument>

/** The sections' keys as they are stored. */
export type DocumentType = BusinessDocument['documentType']
