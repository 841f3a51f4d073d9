import { DeskPage } from '../../../areas/desk/web/desk-page.tsx'
import { dialogPart } from '../../../kit/ui/part.ts'

const AskManyDialog = dialogPart(
  async () => (await import('../../../areas/build-out/web/staff/ask-many-dialog.tsx')).AskManyDialog,
)

const ChangeManyDialog = dialogPart(
  async () => (await import('../../../areas/build-out/web/staff/change-many-dialog.tsx')).ChangeManyDialog,
)

/** The desk, with the dialogs of the build-out in which several clients are asked, and a task of theirs is changed. */
export default function DeskScreen() {
  return <DeskPage RequestDialog={AskManyDialog} TaskDialog={ChangeManyDialog} />
}
