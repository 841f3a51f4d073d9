import type { FileRule } from '../../kit/files/file-rule.ts'

/** What may be filed under Business Documents. */
export const documentFiles: FileRule = {
  kinds: ['pdf', 'doc', 'docx', 'xlsx', 'csv', 'jpg', 'png', 'heic', 'zip', 'svg'],
  maxBytes: 10_485_760,
}
