import { HtmlFrame } from '../../../kit/ui/html-frame.tsx'
import { type FrameWidth, PageFrame } from './page-frame.tsx'

/** Draws HTML that is not saved anywhere. */
export function LivePreview({ html, width, title }: { html: string; width: FrameWidth; title: string }) {
  return (
    <PageFrame width={width}>
      <HtmlFrame html={html} src="/api/website-template-frame" title={title} />
    </PageFrame>
  )
}
