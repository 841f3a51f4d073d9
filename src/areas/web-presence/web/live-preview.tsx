import { useEffect, useRef, useState } from 'react'
import { type FrameWidth, PageFrame } from './page-frame.tsx'

/** Milliseconds without a key before what is typed is rendered. */
const pause = 250

/**
 * Draws HTML that is not saved anywhere. The frame's page is ours and has no rights; within it the HTML has none at all:
 * no script, no cookie, no way to this page.
 */
export function LivePreview({ html, width, title }: { html: string; width: FrameWidth; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [ready, setReady] = useState(false)

  useEffect(() => {
    const hear = ({ source, data }: MessageEvent) => {
      if (source && source === frame.current?.contentWindow && data === 'ready') setReady(true)
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [])

  useEffect(() => {
    if (!ready) return
    // To any origin, because a sandbox has none that could be named; what is sent is what is in the editor.
    const timer = setTimeout(() => frame.current?.contentWindow?.postMessage(html, '*'), pause)
    return () => clearTimeout(timer)
  }, [ready, html])

  return (
    <PageFrame width={width}>
      <iframe ref={frame} src="/api/website-template-frame" sandbox="allow-scripts" title={title} />
    </PageFrame>
  )
}
