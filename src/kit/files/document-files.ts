import type { FileRule } from './file-rule.ts'

/** What is kept as a document: papers, tables and pictures. */
export const documentFiles: FileRule = {
  kinds: ['pdf', 'doc', 'docx', 'xlsx', 'csv', 'jpg', 'png', 'heic', 'zip', 'svg'],
  maxBytes: 10_485_760,
}
