import type { DocumentType } from '../contract.ts'

/** What is known already when the dialog opens: from the section's button, a dropped file, or a failed upload. */
export type Draft = {
  documentType?: DocumentType | undefined
  documentName?: string | undefined
  file?: File | undefined
}

/** A title out of a file's name: 'office_lease-signed.pdf' -> 'office lease-signed'. */
export function suggestTitle(fileName: string): string {
  return fileName
    .replace(/\.[^.]+$/, '')
    .replace(/[_\s]+/g, ' ')
    .trim()
    .slice(0, 200)
}

/** What is wrong with a title, or undefined. */
export function checkTitle(title: string): string | undefined {
  if (title.trim() === '') return 'Title is required.'
  return title.trim().length > 250 ? 'Title is too long: the limit is 250 characters.' : undefined
}
