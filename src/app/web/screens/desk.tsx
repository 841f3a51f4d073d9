import { DeskPage } from '../../../areas/desk/web/desk-page.tsx'
import { dialogPart } from '../../../kit/ui/part.ts'

const AskManyDialog = dialogPart(
  async () => (await import('../../../areas/build-out/web/staff/ask-many-dialog.tsx')).AskManyDialog,
)

/** The desk, with the dialog of the build-out in which a request to several clients is written. */
export default function DeskScreen() {
  return <DeskPage RequestDialog={AskManyDialog} />
}
