import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useClientFocus } from '../../../kit/address/web/client-focus.ts'
import { addressOf } from '../../../kit/http/web/address.ts'
import { useLetterKey } from '../../../kit/record/web/key.ts'
import { useMayChange, useSession } from '../../../kit/session/web/session.ts'
import { Card } from '../../../kit/ui/card.tsx'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { LoadingState } from '../../../kit/ui/loading-state.tsx'
import { PageHead } from '../../../kit/ui/page-head.tsx'
import { definePart, usePart } from '../../../kit/ui/part.ts'
import { summarizeSample } from '../ledger/sample.ts'
import { AccountDetails } from './account-details.tsx'
import { ChooseClient } from './choose-client.tsx'
import { FeeCalculator } from './fee-calculator.tsx'
import { ImportList } from './import-list.tsx'
import { Ledger } from './ledger.tsx'
import classes from './merchant-screen.module.css'
import { linesQuery } from './merchant-query.ts'
import { MerchantSkeleton } from './merchant-skeleton.tsx'
import { SampleStrip } from './sample-strip.tsx'
import { Tiles } from './tiles.tsx'
import { useLedgerView } from './use-ledger-view.ts'

const importPanel = definePart(() => import('./import/import-panel.tsx'))

/** Merchant Account: figures, terms and transactions of one client; the sample's until there are own ones. */
export default function MerchantScreen() {
  const client = useClientFocus()
  const isAdmin = useSession()?.user.role === 'admin'
  if (isAdmin && !client) return <ChooseClient />
  return <MerchantAccount key={client} client={client} />
}

function MerchantAccount({ client }: { client: string | undefined }) {
  const [view, changeView] = useLedgerView()
  const pages = useInfiniteQuery(linesQuery(client, view))
  const summary = pages.data?.pages[0]?.summary
  const [importing, setImporting] = useState(false)
  const importButton = useRef<HTMLButtonElement>(null)
  const own = summary ? summary.whole.count > 0 : false
  const figures = summary && own ? summary : summarizeSample(view.month)
  const mayChange = useMayChange()
  useLetterKey('n', () => {
    if (mayChange) setImporting(true)
  })
  const panel = usePart(importPanel, importing, close)

  function close() {
    setImporting(false)
    // The button re-renders with the page, whose results are at its top.
    setTimeout(() => {
      window.scrollTo(0, 0)
      importButton.current?.focus()
    })
  }

  const exportAddress = addressOf('/api/merchant-transactions/export', {
    query: { sample: own ? undefined : '1', month: view.month },
    client,
  })
  const head = (
    <PageHead
      title="Merchant Account"
      sentence="Your card payments, what they cost, and when they reach your bank."
      action={
        summary &&
        !importing && (
          <>
            <Button
              component="a"
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              href={exportAddress}
              download
            >
              Export CSV
            </Button>
            {mayChange && (
              <Button
                ref={importButton}
                leftSection={<IconUpload size={16} aria-hidden />}
                onClick={() => setImporting(true)}
              >
                Import CSV
              </Button>
            )}
          </>
        )
      }
    />
  )

  if (importing) {
    return (
      <>
        {head}
        {panel ? (
          <panel.ImportPanel client={client} onClose={close} />
        ) : (
          <LoadingState label="Loading import...">
            <MerchantSkeleton />
          </LoadingState>
        )}
      </>
    )
  }
  if (!summary) {
    return (
      <>
        {head}
        {pages.error ? (
          <Card>
            <ErrorState
              title="We couldn’t load the merchant account"
              onRetry={() => void pages.refetch()}
              error={pages.error}
            />
          </Card>
        ) : (
          <LoadingState label="Loading merchant account...">
            <MerchantSkeleton />
          </LoadingState>
        )}
      </>
    )
  }
  return (
    <>
      {!own && <SampleStrip />}
      {head}
      <Tiles figures={figures} />
      <div className={classes.pair}>
        <AccountDetails figures={figures} own={own} />
        <FeeCalculator />
      </div>
      <Ledger own={own} figures={figures} view={view} onView={changeView} pages={pages} />
      <ImportList client={client} />
    </>
  )
}
