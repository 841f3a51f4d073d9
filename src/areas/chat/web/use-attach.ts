import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { refuseFile } from '../../../kit/files/file-rule.ts'
import { refuseUpload, startUpload, type NewUpload } from '../../../kit/files/web/upload-store.ts'
import { chatFiles, chatPurpose } from '../chat-file.ts'
import { maxAttachments } from '../limit.ts'
import { keepDraftFiles, readDraftFiles } from './outbox.ts'

/** The way to attach a file to the next message: it is sent at once, and waits beside the field. */
export function useAttach(client: string): (file: File) => void {
  const cache = useQueryClient()
  return useCallback(
    (file) => {
      const upload: NewUpload = {
        purpose: chatPurpose,
        file,
        title: file.name,
        metadata: { client },
        kind: 'chatAttachment',
        onFiled: (id) =>
          keepDraftFiles(client, [...readDraftFiles(client), { id, fileName: file.name, size: file.size }]),
      }
      const refusal =
        readDraftFiles(client).length >= maxAttachments
          ? `A message can have up to ${maxAttachments} files.`
          : refuseFile(chatFiles, file.name, file.size)?.sentence
      if (refusal) refuseUpload(upload, refusal)
      else startUpload(cache, upload)
    },
    [cache, client],
  )
}
