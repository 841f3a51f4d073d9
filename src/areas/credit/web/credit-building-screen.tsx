import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { RecentlyDeleted } from '../../../kit/record/web/trash/recently-deleted.tsx'
import { useMayWrite, useNeedsClient, useRecordList } from '../../../kit/record/web/query/record-hook.ts'
import { KindTable } from '../../../kit/record/web/list/kind-table.tsx'
import { type OfferTable, TableOrCards, type TableProps } from '../../../kit/record/web/list/table-or-cards.tsx'
import { useRecordActions } from '../../../kit/record/web/list/use-record-actions.tsx'
import { RecordSkeleton } from '../../../kit/record/web/list/record-skeleton.tsx'
import { staleMark, useOutOfStep } from '../../../kit/record/web/list/in-step.ts'
import { useClientFocus } from '../../../kit/address/web/client-focus.ts'
import { Card } from '../../../kit/ui/card.tsx'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { LoadingState } from '../../../kit/ui/loading-state.tsx'
import { PageHead } from '../../../kit/ui/page-head.tsx'
import { vendorAccount } from '../../../records/vendor-account.ts'
import { type CreditStep, findNextStep, findSteps } from '../credit-step.ts'
import { readVendorFilter, stateOf, vendorFilters } from '../vendor-filter.ts'
import type { Standing } from '../vendor-standing.ts'
import { vendors } from '../vendor.ts'
import { AllClients } from './all-clients.tsx'
import { ChoiceTabs } from './choice-tabs.tsx'
import { CreditPath } from './credit-path.tsx'
import { StarterAdvice } from './starter-advice.tsx'
import { useCreditFacts } from './use-credit-facts.ts'
import { vendorConfig } from './vendor-config.tsx'
import { VendorList } from './vendor-list.tsx'
import classes from './vendor-list.module.css'

const tables = {
  table: {
    label: 'List',
    render: (props: TableProps) => <KindTable {...props} kind={vendorAccount} config={vendorConfig} />,
  },
}

/** Credit Building: the path to credit, or the vendor accounts as a table. */
export default function CreditBuildingScreen() {
  return (
    <TableOrCards kind={vendorAccount} tables={tables}>
      {(offer) => <CreditBuilding offer={offer} />}
    </TableOrCards>
  )
}

/** The steps in their order, how to go about the first, and the vendors to begin with. */
function CreditBuilding({ offer }: { offer: OfferTable }) {
  const allClients = useNeedsClient()
  const mayChange = useMayWrite(vendorAccount)
  const filter = readVendorFilter(
    useSearch({ strict: false, select: (search: Record<string, unknown>) => search.state }),
  )
  // Of one client all are needed: what has no row is on the page, too.
  const list = useRecordList(vendorAccount, {
    summary: '1',
    ...(allClients && filter !== 'none' && { status: filter }),
  })
  const summary = list.data?.pages[0]?.summary
  const rows = allClients ? undefined : list.data?.pages.flatMap((page) => page.items)
  const { facts, counts } = useCreditFacts(rows, summary, allClients)
  const steps = findSteps(facts)
  // Until the counts are there, no step is the next one: it would jump.
  const next = allClients || facts.starter === undefined ? undefined : findNextStep(steps)
  const { actions, dialogs } = useRecordActions(vendorAccount, vendorConfig, { addsNone: true })
  const stale = useOutOfStep([vendorAccount.name], list)
  const count = (key: string) =>
    allClients
      ? (summary?.groups['status']?.[key]?.count ?? 0)
      : vendorStates(rows).filter((state) => state === key).length
  const tabs = vendorFilters
    .filter(({ key }) => !allClients || key !== 'none')
    .map(({ key, label }) => ({ key, label, count: key && (allClients ? summary : rows) ? count(key) : undefined }))

  const views = offer(rows?.length)
  return (
    <>
      <PageHead
        title="Credit Building"
        sentence="Business credit grows in this order: each step qualifies you for the next."
        action={
          (views || (next && mayChange)) && (
            <>
              {views}
              {next && mayChange && <NextButton path={next.path} label={next.action} />}
            </>
          )
        }
      />
      <div {...staleMark(stale)}>
        <CreditPath steps={steps} next={next} counts={counts} />
      </div>
      <StarterAdvice standings={rows} />

      <div className={classes.head} id="vendors">
        <h2 className={classes.title}>{allClients ? 'Client progress' : 'Starter vendors'}</h2>
        <p className={classes.sentence}>
          {allClients
            ? 'Every vendor account of all clients, newest first. Open a client to record an application.'
            : `Based on public information; confirm with the vendor.${mayChange ? ' Record what you’ve planned, applied for and opened so you and your team see the next step.' : ''}`}
        </p>
      </div>
      <div {...staleMark(stale && allClients)}>
        <ChoiceTabs label="Vendors by status" name="state" tabs={tabs} />
        {allClients && (
          <AllClients list={list} actions={actions} narrowed={filter !== undefined && filter !== 'none'} />
        )}
      </div>
      {allClients && (
        <div className={classes.head} data-apart>
          <h2 className={classes.title}>Starter vendors</h2>
        </div>
      )}
      {!allClients && list.isPending && (
        <LoadingState label={vendorAccount.messages.loading}>
          <RecordSkeleton />
        </LoadingState>
      )}
      {!allClients && list.isError && !list.data && (
        <Card>
          <ErrorState title="We couldn’t load your vendors" error={list.error} onRetry={() => void list.refetch()} />
        </Card>
      )}
      {(allClients || rows) && <VendorList rows={rows} filter={filter} actions={actions} />}
      {dialogs}
      {list.data && <RecentlyDeleted kind={vendorAccount} allClients={allClients} />}
    </>
  )
}

function NextButton({ path, label }: { path: CreditStep['path']; label: string }) {
  const client = useClientFocus()
  const look = { rightSection: <IconArrowRight size={16} aria-hidden /> }
  // The first step is on this very page.
  if (path === '/first-step-accounts')
    return (
      <Button {...look} component="a" href="#vendors">
        {label}
      </Button>
    )
  return (
    <Button {...look} renderRoot={(props: object) => <Link {...props} to={path} search={{ client }} />}>
      {label}
    </Button>
  )
}

function vendorStates(standings: Standing[] | undefined): string[] {
  const begun = standings ?? []
  return [
    ...begun.map(stateOf),
    ...vendors.filter(({ key }) => !begun.some(({ vendorKey }) => vendorKey === key)).map(() => 'none'),
  ]
}
