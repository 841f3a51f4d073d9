export { AddDialog } from './add-dialog.tsx'
export { EditCard } from './edit-card.tsx'
export { EditDialog } from './edit-dialog.tsx'
