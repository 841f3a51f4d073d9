import { definePart } from '../../../ui/part.ts'

/** The documents of a row, with everything that sends files: kinds without documents load nothing of it. */
export const documentsPart = definePart(() => import('./record-documents.tsx'))
