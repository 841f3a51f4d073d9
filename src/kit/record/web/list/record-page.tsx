import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
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
import { KindTable } from './kind-table.tsx'
import { type OfferTable, type ScreenTable, TableOrCards } from './table-or-cards.tsx'

type RecordPageProps<K extends RecordKind> = { kind: K; config: RecordPageConfig<K> }
type CardsProps<K extends RecordKind> = RecordPageProps<K> & { offer: OfferTable }

/**
 * The page of a record kind: heading, cards, the dialog that adds one, and what is shown while there is nothing. N adds. Staff who
 * see the rows of all clients begin with the table.
 */
export function RecordPage<K extends RecordKind>({ kind, config }: RecordPageProps<K>) {
  return (
    <TableOrCards kind={kind} tables={{ table: tableOf(kind, config) }} startsWithTable={!config.above}>
      {(offer) => <ReadCards kind={kind} config={config} offer={offer} />}
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
    <TableOrCards
      kind={kind}
      tables={{ table: tableOf(kind, config) }}
      {...(config.renderRows && { cards: 'By status' })}
    >
      {(offer) => <RecordCards kind={kind} config={config} list={list} offer={offer} />}
    </TableOrCards>
  )
}

function tableOf<K extends RecordKind>(kind: K, config: RecordPageConfig<K>): ScreenTable {
  return { label: 'List', render: (props) => <KindTable kind={kind} config={config} {...props} /> }
}

function ReadCards<K extends RecordKind>(props: CardsProps<K>) {
  return <RecordCards {...props} list={useRecordList(props.kind, props.config.question)} />
}

function RecordCards<K extends RecordKind>({ kind, config, list, offer }: CardsProps<K> & { list: ListedRecords<K> }) {
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

  const views = offer(list.data?.pages[0]?.items.length)
  const adds = mayAdd && (narrowed || !isEmpty) && !isMissing

  return (
    <RevealProvider kind={kind}>
      <PageHead
        title={config.heading ?? kind.label.many}
        sentence={config.sentence}
        action={
          (views || adds) && (
            <>
              {views}
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
