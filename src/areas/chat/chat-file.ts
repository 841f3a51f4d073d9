import type { FileRule } from '../../kit/files/file-rule.ts'

/** What may go along with a message. */
export const chatFiles: FileRule = {
  kinds: ['pdf', 'doc', 'docx', 'jpg', 'png', 'webp', 'gif', 'heic'],
  maxBytes: 10_485_760,
}

/** How the upload and the links of these files are named. */
export const chatPurpose = 'chatMessage'
