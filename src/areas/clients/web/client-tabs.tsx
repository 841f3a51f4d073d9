import { useNavigate, useSearch } from '@tanstack/react-router'
import type { KeyboardEvent, ReactNode } from 'react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { ClientFocus } from '../../../kit/address/web/client-focus.ts'
import { InnerPage } from '../../../kit/ui/page-head.tsx'
import { ChooseTabs } from './choose-tabs.tsx'
import classes from './client-tabs.module.css'
import { MoreTabs } from './more-tabs.tsx'
import { orderTabs } from './tab-order.ts'
import { TabLabel } from './tab-label.tsx'
import { useClientCounts } from './use-client-counts.ts'
import { useFittingTabs } from './use-fitting-tabs.ts'
import { useTabOrder } from './use-tab-order.ts'

/** A tab of the file beside the overview; `kind` names the records that it counts, `bare` is one that is no page of its own. */
export type FileTab = { key: string; label: string; kind?: string; bare?: true; content: ReactNode }

/** A tab in the line; `waiting` messages in it wait for the team. */
export type ShownTab = { key: string; label: string; count: number | null | undefined; waiting?: number }

type ClientTabsProps = {
  clientId: string
  tasks: number | null
  unanswered: number
  tabs: FileTab[]
  overview: ReactNode
}

/** The client's file: the overview, and the other tabs in the order that the person chose. The open one is in the address. */
export function ClientTabs({ clientId, tasks, unanswered, tabs, overview }: ClientTabsProps) {
  const id = useId()
  const asked = useSearch({ strict: false, select: (search: { tab?: string | undefined }) => search.tab })
  const navigate = useNavigate()
  const measure = useRef<HTMLDivElement>(null)
  const open = tabs.find(({ key }) => key === asked)
  const { counts, stale } = useClientCounts(clientId, open?.kind)
  const [order, setOrder] = useTabOrder()
  const [choosing, setChoosing] = useState(false)
  const inOrder = orderTabs(tabs, order)
  const all: ShownTab[] = [
    { key: '', label: 'Overview', count: undefined },
    ...inOrder.map(({ key, label, kind }) => ({
      key,
      label,
      count: key === 'build-out' ? tasks : kind ? counts.data?.[kind] : undefined,
      ...(key === 'chat' && unanswered > 0 && { waiting: unanswered }),
    })),
  ]
  const current = open?.key ?? ''
  const index = all.findIndex(({ key }) => key === current)
  const fitting = useFittingTabs(measure, index)
  const shown = fitting ? fitting.flatMap((at) => all[at] ?? []) : all
  const rest = all.filter((tab) => !shown.includes(tab))

  /** A tab of the rest that an arrow went to: it takes the focus when it comes into the line, with its address. */
  const coming = useRef<string>(undefined)
  const focusTab = (key: string) => {
    const tab = document.getElementById(`${id}${key}`)
    tab?.focus()
    coming.current = tab ? undefined : key
  }
  useLayoutEffect(() => {
    if (coming.current !== undefined) focusTab(coming.current)
  })

  function go(key: string) {
    coming.current = undefined
    // Only the tab changes: what another tab had put into the address does not concern this one.
    void navigate({
      to: '.',
      search: ({ desk }: { desk?: string }) => ({ client: undefined, desk, tab: key || undefined }),
      resetScroll: false,
    })
  }

  function move(event: KeyboardEvent) {
    // The address follows later than the next key.
    const from = all.findIndex(({ key }) =>
      coming.current === undefined ? document.activeElement?.id === `${id}${key}` : key === coming.current,
    )
    const next = { ArrowRight: from + 1, ArrowLeft: from - 1, Home: 0, End: all.length - 1 }[event.key]
    const tab = next === undefined ? undefined : all[(next + all.length) % all.length]
    if (!tab) return
    event.preventDefault()
    go(tab.key)
    focusTab(tab.key)
  }

  return (
    <>
      <div className={classes.line} data-no-print>
        <div ref={measure} className={classes.measure} aria-hidden="true">
          {all.map((tab) => (
            <span key={tab.key} className={classes.tab}>
              <TabLabel tab={tab} stale={false} />
            </span>
          ))}
          <span className={classes.more}>More</span>
        </div>
        <div role="tablist" tabIndex={-1} aria-label="Client file" className={classes.bar} onKeyDown={move}>
          {shown.map((tab) => (
            <button
              key={tab.key}
              type="button"
              role="tab"
              id={`${id}${tab.key}`}
              aria-selected={tab.key === current}
              aria-controls={`${id}panel`}
              tabIndex={tab.key === current ? 0 : -1}
              className={classes.tab}
              onClick={() => go(tab.key)}
            >
              <TabLabel tab={tab} stale={stale} />
            </button>
          ))}
        </div>
        <MoreTabs tabs={rest} onOpen={go} onChoose={() => setChoosing(true)} />
      </div>
      <ChooseTabs opened={choosing} onClose={() => setChoosing(false)} tabs={inOrder} onOrder={setOrder} />
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${current}`}>
        {!open ? (
          overview
        ) : open.bare ? (
          open.content
        ) : (
          <ClientFocus value={clientId}>
            <InnerPage value>
              <div className={classes.panel}>{open.content}</div>
            </InnerPage>
          </ClientFocus>
        )}
      </div>
    </>
  )
}
