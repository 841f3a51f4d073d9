import { DeskPage } from '../../../areas/desk/web/desk-page.tsx'
import type { DeskParts } from '../../../areas/desk/web/desk-dialogs.tsx'
import { dialogPart } from '../../../kit/ui/part.ts'
import { AddFirstClient } from '../add-first-client.tsx'

const AskManyDialog = dialogPart(
  async () => (await import('../../../areas/build-out/web/staff/ask-many-dialog.tsx')).AskManyDialog,
)

const ChangeManyDialog = dialogPart(
  async () => (await import('../../../areas/build-out/web/staff/change-many-dialog.tsx')).ChangeManyDialog,
)

const MoveDialog = dialogPart(
  async () => (await import('../../../areas/build-out/web/staff/move-dialog.tsx')).MoveDialog,
)

const findMeanings: DeskParts['findMeanings'] = async (queryClient, client) =>
  (await import('../../../areas/build-out/web/staff/move-meaning.ts')).findMeanings(queryClient, client)

/** The desk, with the dialogs of the build-out in which several clients are asked, a task of theirs is changed, and one is moved. */
export default function DeskScreen() {
  return (
    <DeskPage
      addClient={<AddFirstClient />}
      RequestDialog={AskManyDialog}
      TaskDialog={ChangeManyDialog}
      MoveDialog={MoveDialog}
      findMeanings={findMeanings}
    />
  )
}
