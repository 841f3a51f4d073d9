import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useClientFocus } from '../../../kit/address/web/client-focus.ts'
import { ChooseClient } from '../../../kit/record/web/list/choose-client.tsx'
import { fetchedTable } from '../../../kit/record/web/list/kind-table.tsx'
import { type OfferTable, TableOrCards, type TableProps } from '../../../kit/record/web/list/table-or-cards.tsx'
import { useMayWrite, useNeedsClient } from '../../../kit/record/web/query/record-hook.ts'
import { Card } from '../../../kit/ui/card.tsx'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { LoadingState } from '../../../kit/ui/loading-state.tsx'
import { PageHead } from '../../../kit/ui/page-head.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { websiteTemplate } from '../../../records/website-template.ts'
import { AllTemplates } from './all-templates.tsx'
import { EditorLoader, type EditorStart } from './editor-loader.tsx'
import { NoTemplate } from './no-template.tsx'
import { SavedTemplate } from './saved-template.tsx'
import classes from './saved-template.module.css'
import { templateStateQuery } from './template-query.ts'

const Table = fetchedTable(() => import('./templates-table.tsx'))
const tables = { table: { label: 'List', render: (props: TableProps) => <Table {...props} /> } }

/** Website Template: of one client the saved page, of all clients a table. */
export default function TemplateScreen() {
  const allClients = useNeedsClient(websiteTemplate)
  return (
    <TableOrCards kind={websiteTemplate} tables={allClients ? tables : {}} startsWithTable>
      {(offer) => <TemplatePage offer={offer} />}
    </TableOrCards>
  )
}

/** The saved page as visitors see it, and the way to change it. */
function TemplatePage({ offer }: { offer: OfferTable }) {
  const client = useClientFocus()
  const states = useQuery(templateStateQuery(client))
  const allClients = useNeedsClient(websiteTemplate)
  const mayChange = useMayWrite(websiteTemplate)
  const [edit, setEdit] = useState<{ number: number; start: EditorStart | undefined }>({ number: 0, start: undefined })
  const saved = allClients ? undefined : states.data?.items[0]
  const missing = states.isError && states.data === undefined

  const open = (start: EditorStart) => setEdit(({ number }) => ({ number: number + 1, start }))
  const close = () => setEdit((before) => ({ ...before, start: undefined }))
  const editButton = (
    <Button leftSection={<IconPencil size={16} />} onClick={() => open(saved ? { row: saved.id } : 'empty')}>
      Edit Template
    </Button>
  )

  const views = offer()
  return (
    <>
      <PageHead
        title="Website Template"
        sentence="Your website as one page of HTML. The preview shows what’s saved. Scripts don’t run in the preview."
        action={
          (views || (mayChange && saved)) && (
            <>
              {views}
              {mayChange && (saved || allClients) && editButton}
            </>
          )
        }
      />
      {states.isPending && (
        <LoadingState label={websiteTemplate.messages.loading}>
          <div className={classes.skeleton}>
            <Skeleton height={420} radius={12} />
          </div>
        </LoadingState>
      )}
      {missing && (
        <Card>
          <ErrorState
            title="We couldn’t load your template"
            error={states.error}
            onRetry={() => void states.refetch()}
          />
        </Card>
      )}
      {states.data &&
        (allClients ? (
          <AllTemplates items={states.data.items} />
        ) : saved ? (
          <SavedTemplate key={saved.id} state={saved} />
        ) : (
          <NoTemplate mayStart={mayChange} onStart={() => open('starter')} onEmpty={() => open('empty')} />
        ))}
      {allClients ? (
        <ChooseClient opened={edit.start !== undefined} onClose={close} />
      ) : (
        edit.start !== undefined && <EditorLoader key={edit.number} start={edit.start} onClose={close} />
      )}
    </>
  )
}
