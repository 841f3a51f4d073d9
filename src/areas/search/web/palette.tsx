import { IconSearch } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import type { KeyboardEvent } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { useClientFocus } from '../../../kit/address/web/client-focus.ts'
import { listPageActions } from '../../../kit/ui/page-actions.ts'
import { useSession } from '../../../kit/session/web/session.ts'
import { saveQuery, recallQuery } from './saved-query.ts'
import { readWords } from '../../../kit/ui/match.ts'
import { type Iconed, keepFitting, listActions, listMatches, listPages, type PaletteOption } from './option.ts'
import { PaletteFoot } from './palette-foot.tsx'
import { PaletteList } from './palette-list.tsx'
import { PaletteStatus } from './palette-status.tsx'
import classes from './palette.module.css'
import { useOpenOption } from './use-open-option.ts'
import { useSearch } from './use-search.ts'

type PaletteProps = Iconed & {
  /** Paths of the pages that were open last, the newest first. */
  recent: string[]
  /** What was typed before the palette was there. */
  first: string
  onClose: () => void
}

/** Finds pages and rows by words. The field keeps the focus, the arrows choose a line, Enter opens it. */
export function Palette({ pages, iconOf, recent, first, onClose }: PaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const client = useClientFocus()
  const prompt = useSession()?.user.role === 'admin' ? 'Search clients and records' : 'Search your build-out'
  const page = usePageKey(client)
  const [typed, setTyped] = useState(() => first || recallQuery(page))
  const [chosen, setChosen] = useState<string>()
  const listId = useId()
  const [actions] = useState(listPageActions)
  const here = useLocation({ select: ({ pathname }) => pathname })
  const found = useSearch(typed, client)
  const opening = useOpenOption(() => dialog.current?.close())

  const blank = typed.trim() === ''
  const hits = found.answered ? found.items : keepFitting(found.items, typed)
  const groups = [
    ...listActions(actions, here, typed),
    ...(blank ? listPages({ pages, iconOf }, recent) : listMatches({ pages, iconOf }, typed, hits)),
  ]
  const options = groups.flatMap((group) => group.options)
  const active = Math.max(
    0,
    options.findIndex(({ key }) => key === chosen),
  )
  const [opensFirst, setOpensFirst] = useOpenFirst(found.answered, options[0], opening.open)

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    const leave = (event: Event) => {
      if (event.target === element) element.close()
    }
    element.addEventListener('click', leave)
    element.showModal()
    input.current?.focus()
    if (first === '') input.current?.select()
    return () => {
      element.removeEventListener('click', leave)
      element.close()
    }
  }, [first])
  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, active])

  function type(text: string) {
    setTyped(text)
    saveQuery(page, text)
    setChosen(undefined)
    setOpensFirst(false)
  }
  function press(event: KeyboardEvent) {
    // Closed by Esc, the field keeps the focus until the close event; the keys belong to the page again.
    if (event.nativeEvent.isComposing || !dialog.current?.open) return
    const last = options.length - 1
    const steps: Record<string, number> = {
      ArrowDown: active === last ? 0 : active + 1,
      ArrowUp: active === 0 ? last : active - 1,
      Home: 0,
      End: last,
    }
    const next = event.shiftKey || event.ctrlKey || event.metaKey || event.altKey ? undefined : steps[event.key]
    const option = options[active]
    if (next !== undefined && options.length > 0) setChosen(options[next]?.key)
    else if (event.key === 'Enter' && option) opening.open(option, event.ctrlKey || event.metaKey)
    else if (event.key === 'Enter' && found.busy) setOpensFirst(true)
    else if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) dialog.current?.close()
    else return
    event.preventDefault()
  }

  return (
    <dialog ref={dialog} className={classes.dialog} aria-label="Search" onClose={onClose}>
      <div className={classes.inside}>
        <div className={classes.field}>
          <IconSearch size={18} aria-hidden />
          <input
            ref={input}
            className={classes.input}
            type="text"
            role="combobox"
            aria-label={prompt}
            placeholder={prompt}
            aria-expanded={options.length > 0}
            aria-controls={options.length > 0 ? listId : undefined}
            aria-autocomplete="list"
            aria-activedescendant={options.length > 0 ? `${listId}-${active}` : undefined}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={200}
            data-busy={found.busy || undefined}
            value={typed}
            onChange={(event) => type(event.currentTarget.value)}
            onKeyDown={press}
          />
          <button type="button" className={classes.close} onClick={() => dialog.current?.close()}>
            <kbd>Esc</kbd>
            <span>Cancel</span>
          </button>
        </div>
        <div className={classes.results}>
          {options.length > 0 && (
            <PaletteList
              id={listId}
              groups={groups}
              active={active}
              words={readWords(typed)}
              onPoint={(key) => setChosen(key)}
              {...opening}
            />
          )}
          <PaletteStatus
            typed={typed.trim()}
            count={options.length}
            answered={found.answered}
            busy={found.busy}
            error={found.error}
            opensFirst={opensFirst}
            onRetry={() => {
              found.again()
              input.current?.focus()
            }}
          />
        </div>
        <PaletteFoot />
      </div>
    </dialog>
  )
}

/** Enter pressed before the response opens the first result once it is there. */
function useOpenFirst(
  answered: boolean,
  first: PaletteOption | undefined,
  open: (option: PaletteOption, newTab: boolean) => void,
) {
  const [opensFirst, setOpensFirst] = useState(false)
  useEffect(() => {
    if (opensFirst && answered && first) open(first, false)
  })
  return [opensFirst && !answered, setOpensFirst] as const
}

function usePageKey(client: string | undefined): string {
  const path = useLocation({ select: ({ pathname }) => pathname })
  return [useSession()?.user.id, path, client].join(' ')
}
