import { useNavigate, useSearch } from '@tanstack/react-router'
import type { KeyboardEvent, ReactNode } from 'react'
import { useEffect, useId } from 'react'
import { ClientFocus } from '../../../kit/address/web/client-focus.ts'
import { staleMark } from '../../../kit/record/web/list/in-step.ts'
import { InnerPage } from '../../../kit/ui/page-head.tsx'
import classes from './client-tabs.module.css'
import { useClientCounts } from './use-client-counts.ts'

/** A tab of the file beside the build-out; `kind` names the records that it counts. */
export type FileTab = { key: string; label: string; kind?: string; content: ReactNode }

type ClientTabsProps = { clientId: string; tasks: number | null; tabs: FileTab[]; buildOut: ReactNode }

/** The client's file: the build-out, and one tab for each kind of record. The open one is in the address. */
export function ClientTabs({ clientId, tasks, tabs, buildOut }: ClientTabsProps) {
  const id = useId()
  const asked = useSearch({ strict: false, select: (search: { tab?: string | undefined }) => search.tab })
  const navigate = useNavigate()
  const open = tabs.find(({ key }) => key === asked)
  const { counts, stale } = useClientCounts(clientId, open?.kind)
  const all: { key: string; label: string; count: number | null | undefined }[] = [
    { key: '', label: 'Build-out', count: tasks },
    ...tabs.map(({ key, label, kind }) => ({ key, label, count: kind ? counts.data?.[kind] : undefined })),
  ]
  const current = open?.key ?? ''
  // The counts make the tabs wider when they come, and would push the open one out of sight again.
  const counted = counts.isFetched
  useEffect(() => {
    if (counted) document.getElementById(`${id}${current}`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [id, current, counted])

  // Only the tab changes: what another tab had put into the address does not concern this one.
  const go = (key: string) =>
    void navigate({ to: '.', search: () => ({ client: undefined, tab: key || undefined }), resetScroll: false })

  function move(event: KeyboardEvent) {
    const place = all.findIndex(({ key }) => key === current)
    const next = { ArrowRight: place + 1, ArrowLeft: place - 1, Home: 0, End: all.length - 1 }[event.key]
    const tab = next === undefined ? undefined : all[(next + all.length) % all.length]
    if (!tab) return
    event.preventDefault()
    go(tab.key)
    document.getElementById(`${id}${tab.key}`)?.focus()
  }

  return (
    <>
      <div role="tablist" tabIndex={-1} aria-label="Client file" className={classes.bar} data-no-print onKeyDown={move}>
        {all.map(({ key, label, count }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}${key}`}
            aria-selected={key === current}
            aria-controls={`${id}panel`}
            tabIndex={key === current ? 0 : -1}
            className={classes.tab}
            onClick={() => go(key)}
          >
            {label}
            {typeof count === 'number' && (
              <span className={classes.count} {...staleMark(stale)}>
                {count}
              </span>
            )}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${current}`}>
        {open ? (
          <ClientFocus value={clientId}>
            <InnerPage value>
              <div className={classes.panel}>{open.content}</div>
            </InnerPage>
          </ClientFocus>
        ) : (
          buildOut
        )}
      </div>
    </>
  )
}
