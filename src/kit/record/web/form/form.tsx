import type { ReactNode } from 'react'
import { definePart, usePart } from '../../../ui/part.ts'
import type { AddDialogProps } from './add-dialog.tsx'
import type { EditCardProps } from './edit-card.tsx'
import type { EditDialogProps } from './edit-dialog.tsx'

/** The forms of records, which no one needs before there are rows to see. */
const forms = definePart(() => import('./form-part.ts'))

/** Fetches them when the page is at rest, for pages that show none of the below until one is wanted. */
export function usePreparedForms(): void {
  usePart(forms, false, () => {})
}

/** The dialog that adds a record. Each opening renders a new one, by its key. */
export function AddDialog(props: AddDialogProps) {
  const part = usePart(forms, props.opened, props.onClose)
  return part ? <part.AddDialog {...props} /> : null
}

/** The dialog that changes a record, for screens whose rows leave no room for a form. Each opening renders a new one. */
export function EditDialog(props: EditDialogProps) {
  const part = usePart(forms, props.opened, props.onClose)
  return part ? <part.EditDialog {...props} /> : null
}

/** A record under edit, in the place of its card; `card` is shown until the form is there. */
export function EditCard({ card, ...props }: EditCardProps & { card: ReactNode }) {
  const part = usePart(forms, true, props.onClose)
  return part ? <part.EditCard {...props} /> : card
}
