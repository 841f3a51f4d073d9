import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { ApiError, readDetail } from '../../../../kit/http/web/api-error.ts'
import { newRequestKey } from '../../../../kit/record/web/form/request-key.ts'
import { BusyButton } from '../../../../kit/ui/busy-button.tsx'
import { formatMoney } from '../../../../kit/ui/format.ts'
import { Note } from '../../../../kit/ui/note.tsx'
import type { ImportInput } from '../../contract.ts'
import { type Mapping, matchColumns } from '../../csv/column.ts'
import type { CsvFile } from '../../csv/read-file.ts'
import type { LineProblem } from '../../csv/read-lines.ts'
import { useImport } from '../merchant-change.ts'
import { repeatsQuery } from '../merchant-query.ts'
import { BadLines } from './bad-lines.tsx'
import { ColumnChoice } from './column-choice.tsx'
import classes from './import-panel.module.css'
import { chooseLines, findOddLines, planImport, readRefusal, formatLines, totalOf } from './import-state.ts'
import { PreviewTable } from './preview-table.tsx'
import { RepeatedLines } from './repeated-lines.tsx'

type ImportPreviewProps = { client: string | undefined; fileName: string; file: CsvFile; onClose: () => void }

/** What a file holds: its columns, its first lines, every line that will not do, and those that are here already. */
export function ImportPreview({ client, fileName, file, onClose }: ImportPreviewProps) {
  const [mapping, setMapping] = useState<Mapping>(() => matchColumns(file.heads))
  const [refused, setRefused] = useState<LineProblem[]>([])
  const [leaveOut, setLeaveOut] = useState(false)
  const [reminded, setReminded] = useState(false)
  const [repeatsToo, setRepeatsToo] = useState(false)
  const sent = useRef<{ text: string; key: string; input: ImportInput }>(undefined)
  const leaveOutBox = useRef<HTMLInputElement>(null)
  const plan = useMemo(() => planImport(file, mapping, refused), [file, mapping, refused])
  const stamp = `${fileName} ${JSON.stringify(mapping)} ${plan.good.length}`
  const store = useImport(client, onClose)
  // Without a clear refusal the lines may be stored; sending them again with the same key finds out.
  const unsure = store.error instanceof ApiError && (store.error.status === 0 || store.error.status >= 500)
  // Otherwise lines that are just being stored would be reported as already imported.
  const check = useQuery(repeatsQuery(client, stamp, plan.good, store.isPending || unsure))
  const repeated = check.data?.repeated ?? []
  const chosen = chooseLines(plan.good, repeated, repeatsToo)
  const odd = findOddLines(chosen)

  function change(next: Mapping) {
    setMapping(next)
    setRefused([])
    setLeaveOut(false)
    store.reset()
  }

  function send() {
    if (unsure && sent.current) return store.mutate(sent.current)
    if (plan.problems.length > 0 && !leaveOut) {
      setReminded(true)
      leaveOutBox.current?.focus()
      return
    }
    const input: ImportInput = {
      fileName: fileName.slice(-255),
      repeats: repeatsToo ? 'import' : 'refuse',
      rows: chosen,
    }
    const text = JSON.stringify(input)
    // The same lines sent again are the same import, even if the first response was lost on its way.
    if (sent.current?.text !== text) sent.current = { text, key: newRequestKey(), input }
    store.mutate(sent.current, {
      onError: (error) => {
        if (!(error instanceof ApiError)) return
        if (error.code === 'repeated') return void check.refetch()
        const problems = readRefusal(error, chosen)
        if (problems.length > 0) {
          setRefused((before) => [...before, ...problems])
          setLeaveOut(false)
        }
      },
    })
  }

  return (
    <>
      <ColumnChoice heads={file.heads} mapping={mapping} onChange={change} />
      {plan.missing.length > 0 && (
        <Note tone="warn">
          Choose which column holds the {plan.missing.map((label) => label.toLowerCase()).join(' and the ')}.
        </Note>
      )}
      {plan.missing.length === 0 && (
        <>
          <dl className={classes.sums} aria-live="polite">
            <div>
              <dt>To import</dt>
              <dd>
                {chosen.length.toLocaleString('en-US')} {chosen.length === 1 ? 'row' : 'rows'}
              </dd>
            </div>
            <div>
              <dt>Total</dt>
              <dd>{formatMoney(totalOf(chosen))}</dd>
            </div>
            <div data-tone={plan.problems.length > 0 ? 'bad' : undefined}>
              <dt>Need attention</dt>
              <dd>{countLines(plan.problems).toLocaleString('en-US')}</dd>
            </div>
            <div>
              <dt>Already imported</dt>
              <dd>
                {check.isPending && plan.good.length > 0 && !check.isError
                  ? '...'
                  : check.isError
                    ? '–'
                    : repeated.length.toLocaleString('en-US')}
              </dd>
            </div>
          </dl>
          {plan.problems.length > 0 && (
            <BadLines
              problems={plan.problems}
              lines={countLines(plan.problems)}
              boxRef={leaveOutBox}
              reminded={reminded && !leaveOut}
              leaveOut={leaveOut}
              onLeaveOut={setLeaveOut}
            />
          )}
          {check.isError && (
            <Note tone="warn">
              We couldn’t check these rows for duplicates. {readDetail(check.error)}{' '}
              <button type="button" className="link" onClick={() => void check.refetch()}>
                Try again
              </button>
            </Note>
          )}
          {repeated.length > 0 && (
            <RepeatedLines repeated={repeated} lines={plan.good} wanted={repeatsToo} onWanted={setRepeatsToo} />
          )}
          {odd.duplicates.length > 0 && (
            <Note>
              {sentence(formatLines(odd.duplicates))} {odd.duplicates.length === 1 ? 'repeats' : 'repeat'} an earlier
              row of this file. Identical payments on one day are possible, so they’re included.
            </Note>
          )}
          {odd.tiny.length > 0 && (
            <Note tone="warn">{sentence(formatLines(odd.tiny))}: the fee equals or exceeds the payment.</Note>
          )}
          {chosen.length > 0 && <PreviewTable lines={chosen} />}
        </>
      )}
      {store.isError && (
        <Note tone="bad">
          {unsure ? (
            <>We couldn’t confirm the import. {readDetail(store.error)} Trying again won’t import anything twice.</>
          ) : (
            <>The import failed. {readDetail(store.error)} Your file and choices are still here.</>
          )}
        </Note>
      )}
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <BusyButton
          busy={store.isPending}
          busyLabel="Importing..."
          disabled={chosen.length === 0 && !unsure}
          onClick={send}
        >
          {unsure
            ? 'Try again'
            : chosen.length === 0
              ? 'Nothing to import'
              : `Import ${chosen.length.toLocaleString('en-US')} ${chosen.length === 1 ? 'row' : 'rows'}`}
        </BusyButton>
      </div>
    </>
  )
}

function countLines(problems: LineProblem[]): number {
  return new Set(problems.map(({ line }) => line)).size
}

function sentence(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
