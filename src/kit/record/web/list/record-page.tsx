import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { staleMark } from './in-step.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadingState } from '../../../ui/loading-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import type { RecordKind } from '../../contract/define-record.ts'
import { useLetterKey } from '../key.ts'
import { type ListedRecords, useMayWrite, useNeedsClient, useRecordList } from '../query/record-hook.ts'
import { RecentlyDeleted } from '../trash/recently-deleted.tsx'
import { nothingYet } from './nothing-yet.ts'
import { RecordList } from './record-list.tsx'
import { isNarrowed } from '../query/record-query.ts'
import { RecordSkeleton } from './record-skeleton.tsx'
import { RevealProvider } from '../secret/reveal.tsx'
import type { RecordPageConfig } from './page-config.ts'
import { useRecordActions } from './use-record-actions.tsx'
import { type ShownAs, useShownAs } from './shown-as.ts'
import { tablePart } from '../table/table-part.ts'
import { atRest, usePart } from '../../../ui/part.ts'
import type { RecordListPage } from '../query/record-cache.ts'

const ViewSwitch = atRest(() => import('./view-switch.tsx').then((module) => module.ViewSwitch))

/** Beyond so many cards, a table is easier to look through. */
const manyCards = 8
const isWorthTable = (data: { pages: RecordListPage[] } | undefined) => (data?.pages[0]?.items.length ?? 0) > manyCards

type RecordPageProps<K extends RecordKind> = { kind: K; config: RecordPageConfig<K> }
type CardsProps<K extends RecordKind> = RecordPageProps<K> & {
  /** Shows the rows as a table instead; not on a screen that shows them in a way of its own. */
  onList: (() => void) | undefined
}

/**
 * The page of a record kind: heading, cards, the dialog that adds one, and what is shown while there is nothing. N adds. Staff who
 * see the rows of all clients begin with the table.
 */
export function RecordPage<K extends RecordKind>({ kind, config }: RecordPageProps<K>) {
  const allClients = useNeedsClient(kind)
  return (
    <TableOrCards kind={kind} config={config} usual={allClients && !config.above ? 'table' : 'cards'}>
      {(onList) => <ReadCards kind={kind} config={config} onList={onList} />}
    </TableOrCards>
  )
}

/**
 * The same for a screen that has the list already, because it shows figures of it: read twice, the two could be rendered one after
 * the other.
 */
export function ListedRecordPage<K extends RecordKind>({
  kind,
  config,
  list,
}: RecordPageProps<K> & { list: ListedRecords<K> }) {
  return (
    <TableOrCards kind={kind} config={config} usual="cards">
      {(onList) => <RecordCards kind={kind} config={config} list={list} onList={onList} />}
    </TableOrCards>
  )
}

function TableOrCards<K extends RecordKind>({
  kind,
  config,
  usual,
  children,
}: RecordPageProps<K> & { usual: ShownAs; children: (onList: CardsProps<K>['onList']) => ReactNode }) {
  const [shown, show] = useShownAs(kind, usual)
  if (config.renderRows) return children(undefined)
  if (shown === 'cards') return children(() => show('table'))
  return <Table kind={kind} config={config} onCards={() => show('cards')} />
}

// Fetched only where it is shown: pages of cards do without it.
function Table<K extends RecordKind>(props: RecordPageProps<K> & { onCards: () => void }) {
  const table = usePart(tablePart, true, props.onCards)
  return table ? <table.RecordTablePage {...props} /> : null
}

function ReadCards<K extends RecordKind>(props: CardsProps<K>) {
  return <RecordCards {...props} list={useRecordList(props.kind, props.config.question)} />
}

function RecordCards<K extends RecordKind>({ kind, config, list, onList }: CardsProps<K> & { list: ListedRecords<K> }) {
  const allClients = useNeedsClient(kind)
  const mayAdd = useMayWrite(kind)
  const { actions, dialogs } = useRecordActions(kind, config)
  useLetterKey('n', () => {
    if (mayAdd) actions.add()
  })

  const narrowed = isNarrowed(config.question)
  const isEmpty = list.data?.pages.every((page) => page.items.length === 0) === true && !list.hasNextPage
  const isMissing = list.isError && list.data === undefined
  const addButton = (variant: 'filled' | 'default') => (
    <Button ref={actions.adder} variant={variant} leftSection={<IconPlus size={16} />} onClick={actions.add}>
      {config.add.button}
    </Button>
  )

  const switches = onList && (allClients || isWorthTable(list.data))
  const adds = mayAdd && (narrowed || !isEmpty) && !isMissing

  return (
    <RevealProvider kind={kind}>
      <PageHead
        title={config.heading ?? kind.label.many}
        sentence={config.sentence}
        action={
          (switches || adds) && (
            <>
              {switches && <ViewSwitch onList={onList} />}
              {adds && addButton('filled')}
            </>
          )
        }
      />
      {(narrowed || !isEmpty) && config.above}
      {list.isPending && (
        <LoadingState label={kind.messages.loading}>
          <RecordSkeleton />
        </LoadingState>
      )}
      {isMissing && (
        <Card>
          <ErrorState title={config.loadFailed} error={list.error} onRetry={() => void list.refetch()} />
        </Card>
      )}
      {isEmpty && (
        <Card>
          <EmptyState
            icon={config.icon}
            title={kind.messages.empty}
            why={narrowed ? 'No results match these filters.' : mayAdd ? config.why : nothingYet}
            action={mayAdd && !narrowed && addButton('default')}
          />
        </Card>
      )}
      {list.data && !isEmpty && (
        <div {...staleMark(config.stale === true || list.isPlaceholderData)}>
          {config.renderRows?.({ kind, config, list, actions, allClients }) ?? (
            <RecordList kind={kind} config={config} list={list} actions={actions} allClients={allClients} />
          )}
        </div>
      )}
      {list.data && mayAdd && <RecentlyDeleted kind={kind} allClients={allClients} />}
      {dialogs}
    </RevealProvider>
  )
}
