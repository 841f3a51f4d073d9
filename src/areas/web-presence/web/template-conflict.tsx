import { Textarea } from '@mantine/core'
import { Note } from '../../../kit/ui/note.tsx'
import { LivePreview } from './live-preview.tsx'
import classes from './template-editor.module.css'

/** Someone else saved first: both pages, to be looked at and copied from. */
export function TemplateConflict({ mine, theirs }: { mine: string; theirs: string }) {
  return (
    <>
      <Note tone="warn">
        <b>Someone else changed this while you were editing.</b> Choose which version to keep. Theirs stays in the
        earlier versions.
      </Note>
      <div className={classes.conflict}>
        {(
          [
            ['Yours', mine],
            ['Theirs', theirs],
          ] as const
        ).map(([whose, html]) => (
          <section key={whose} aria-label={whose}>
            <h3>{whose}</h3>
            <div className={classes.view}>
              <LivePreview html={html} width="desktop" title={`${whose}, as a page`} />
            </div>
            <Textarea
              aria-label={`${whose}, as HTML`}
              readOnly
              rows={6}
              classNames={{ input: classes.input }}
              value={html}
            />
          </section>
        ))}
      </div>
    </>
  )
}
