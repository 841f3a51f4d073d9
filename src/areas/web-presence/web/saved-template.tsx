import { Button } from '@mantine/core'
import { IconDownload, IconExternalLink, IconHistory, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { Card } from '../../../kit/ui/card.tsx'
import { CopyButton } from '../../../kit/ui/copy-button.tsx'
import { formatWhen } from '../../../kit/ui/format.ts'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { useNow } from '../../../kit/ui/use-now.ts'
import type { TemplateState } from '../contract.ts'
import { type FrameWidth, PageFrame } from './page-frame.tsx'
import classes from './saved-template.module.css'
import { fetchTemplate, previewAddress } from './template-query.ts'
import { VersionDialog } from './version-dialog.tsx'
import { WidthSwitch } from './width-switch.tsx'

/** The saved page in its frame, with what can be done with it. */
export function SavedTemplate({ state }: { state: TemplateState }) {
  const [width, setWidth] = useState<FrameWidth>(() =>
    window.matchMedia('(max-width: 860px)').matches ? 'phone' : 'desktop',
  )
  const [loads, setLoads] = useState(0)
  const [versions, setVersions] = useState({ number: 0, opened: false })
  const now = useNow()
  const address = previewAddress(state)
  return (
    <Card className={classes.card}>
      <div className={classes.bar}>
        <WidthSwitch value={width} onChange={setWidth} />
        <p className={classes.saved}>Saved {formatWhen(state.savedAt, now)}</p>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconHistory size={16} />}
          onClick={() => setVersions(({ number }) => ({ number: number + 1, opened: true }))}
        >
          Earlier versions
        </Button>
        <div className={classes.icons}>
          <IconButton
            label="Reload the saved page"
            icon={<IconRefresh size={17} />}
            onClick={() => setLoads(loads + 1)}
          />
          <CopyButton label="Copy HTML" value={async () => (await fetchTemplate(state.id)).htmlCode} />
          <a
            className={classes.link}
            href={address}
            download="website.html"
            aria-label="Download HTML"
            title="Download HTML"
          >
            <IconDownload size={17} />
          </a>
          <a
            className={classes.link}
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            aria-label="Open the page in a new tab"
            title="Open the page in a new tab"
          >
            <IconExternalLink size={17} />
          </a>
        </div>
      </div>
      <div className={classes.view}>
        <PageFrame width={width}>
          <iframe key={`${address} ${loads}`} src={address} sandbox="" title="Preview of your website" />
        </PageFrame>
      </div>
      <VersionDialog
        key={versions.number}
        id={state.id}
        opened={versions.opened}
        onClose={() => setVersions((before) => ({ ...before, opened: false }))}
      />
    </Card>
  )
}
