import { type ComponentType, useState } from 'react'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { definePart, type Part, usePart } from '../../../ui/part.ts'
import type { RecordKind } from '../../contract/define-record.ts'
import type { RecordTablePageProps } from '../table/record-table-page.tsx'
import type { RecordPageConfig } from './page-config.ts'
import type { TableProps } from './table-or-cards.tsx'

const tablePage = definePart(() => import('../table/record-table-page.tsx'))

type Given<K extends RecordKind> = Partial<TableProps> & Pick<RecordTablePageProps<K>, 'onAdd'>

/** The table of a kind, fetched only where it is shown: pages of cards do without it. */
export function KindTable<K extends RecordKind>({
  onFail,
  ...props
}: Given<K> & { kind: K; config: RecordPageConfig<K> }) {
  const { part, retry } = useTablePart(tablePage, onFail)
  if (retry) return <NotFetched title={props.config.loadFailed} onRetry={retry} />
  return part ? <part.RecordTablePage {...props} /> : null
}

/**
 * Makes the table of a kind whose declaration the page does without, too. Takes the import of a module that declares it as
 * `kind`, and its words as `config`.
 */
export function fetchedTable<K extends RecordKind>(
  load: () => Promise<{ kind: K; config: RecordPageConfig<K> }>,
): ComponentType<Given<K>> {
  const declared = definePart(async () => {
    const [module] = await Promise.all([load(), tablePage.load()])
    return module
  })
  return function FetchedTable(props) {
    const { part, retry } = useTablePart(declared, props.onFail)
    if (retry) return <NotFetched title="We couldn’t load the table" onRetry={retry} />
    return part ? <KindTable kind={part.kind} config={part.config} {...props} /> : null
  }
}

/** The part, and after a failure the way to try again, where there are no cards to go back to. */
function useTablePart<Module>(part: Part<Module>, onFail: (() => void) | undefined) {
  const [failed, setFailed] = useState(false)
  const fetched = usePart(part, !failed, onFail ?? (() => setFailed(true)))
  return { part: fetched, retry: failed && !fetched ? () => setFailed(false) : undefined }
}

function NotFetched({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <Card>
      <ErrorState title={title} onRetry={onRetry} />
    </Card>
  )
}
