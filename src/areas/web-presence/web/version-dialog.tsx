import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readDetail } from '../../../kit/http/web/api-error.ts'
import { recordClient } from '../../../kit/record/web/query/record-client.ts'
import { useMayWrite } from '../../../kit/record/web/query/record-hook.ts'
import { BusyButton } from '../../../kit/ui/busy-button.tsx'
import { Dialog } from '../../../kit/ui/dialog.tsx'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { formatWhen } from '../../../kit/ui/format.ts'
import { LoadingState } from '../../../kit/ui/loading-state.tsx'
import { Note } from '../../../kit/ui/note.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { showSuccess } from '../../../kit/ui/toast.ts'
import { useNow } from '../../../kit/ui/use-now.ts'
import { websiteTemplate } from '../../../records/website-template.ts'
import { describePerson, listVersions } from '../version.ts'
import { PageFrame } from './page-frame.tsx'
import { templateHistoryQuery } from './template-query.ts'
import classes from './version-dialog.module.css'

/** Earlier versions of the page, each to be seen and brought back. */
export function VersionDialog({ id, opened, onClose }: { id: string; opened: boolean; onClose: () => void }) {
  const history = useQuery({ ...templateHistoryQuery(id), enabled: opened })
  const cache = useQueryClient()
  const [chosen, setChosen] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const versions = listVersions(history.data?.entries ?? [])
  const shown = versions.find(({ entry }) => entry === chosen) ?? versions[0]
  const mayChange = useMayWrite(websiteTemplate)
  const now = useNow()

  async function restore() {
    if (!shown || busy) return
    setBusy(true)
    setFailure(undefined)
    try {
      await recordClient(websiteTemplate)('POST', '/:id/history/:entry/restore', { params: { id, entry: shown.entry } })
      await cache.invalidateQueries({ queryKey: [websiteTemplate.name] })
      showSuccess(websiteTemplate.messages.updated, { detail: 'Version restored. The previous version was saved.' })
      onClose()
    } catch (error) {
      setFailure(readDetail(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      wide
      opened={opened}
      onClose={onClose}
      title="Earlier versions"
      subtitle={`Every version is saved.${mayChange ? ' Restoring creates a new version.' : ''}`}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          {shown && mayChange && (
            <BusyButton busy={busy} busyLabel="Restoring..." onClick={() => void restore()}>
              Restore this version
            </BusyButton>
          )}
        </>
      }
    >
      {history.isPending && (
        <LoadingState label="Loading versions...">
          <Skeleton height={240} radius={12} />
        </LoadingState>
      )}
      {history.isError && !history.data && (
        <ErrorState title="We couldn’t load the versions" onRetry={() => void history.refetch()} />
      )}
      {history.data && !shown && <p>No earlier versions yet: this page was saved once.</p>}
      {failure && (
        <Note tone="bad">
          <b>We couldn’t restore the version.</b> {failure}
        </Note>
      )}
      {shown && (
        <div className={classes.both}>
          <fieldset className={classes.list}>
            <legend className="vh">Versions, newest first</legend>
            {versions.map(({ entry, savedAt, savedBy }) => (
              <label key={entry}>
                <input
                  type="radio"
                  className="vh"
                  name="version"
                  checked={entry === shown.entry}
                  onChange={() => setChosen(entry)}
                />
                <b>{startSentence(formatWhen(savedAt, now))}</b>
                <span>
                  {formatTime(savedAt)}, by {describePerson(savedBy)}
                </span>
              </label>
            ))}
          </fieldset>
          <div className={classes.view}>
            <PageFrame width="desktop">
              <iframe
                key={shown.entry}
                src={`/api/website-templates/${id}/history/${shown.entry}/preview`}
                sandbox=""
                title={`The page saved ${formatWhen(shown.savedAt, now)}`}
              />
            </PageFrame>
          </div>
        </div>
      )}
    </Dialog>
  )
}

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

function formatTime(moment: string): string {
  return clock.format(new Date(moment))
}

function startSentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
