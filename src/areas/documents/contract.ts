/** The sections' keys as they are stored. */
export type DocumentType =
  | 'Standard_Corporate' | 'Advanced_Corporate' | 'Bank_Statements' | 'Press_Releases' | 'Miscellaneous' | 'Wealth_Documents'

/** A document as the list gives it; where its file lies is nobody's business but the server's. */
export type BusinessDocument = {
  id: string
  userId: string
  version: number
  createdAt: string
  updatedAt: string
  deletedAt: string | null
  documentName: string
  documentType: DocumentType
  fileName: string
  mime: string
  /** Bytes. */
  size: number
}
