import { useEffect, useRef, useState } from 'react'

/** Milliseconds without a change before the HTML is rendered. */
const pause = 250

/**
 * Draws HTML in a frame. The frame's page, at `src`, is ours and has no rights; within it the HTML has none at all: no script,
 * no cookie, no way to this page.
 */
export function HtmlFrame({ html, src, title }: { html: string; src: string; title: string }) {
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
    // To any origin, because a sandbox has none that could be named; what is sent is what is shown.
    const timer = setTimeout(() => frame.current?.contentWindow?.postMessage(html, '*'), pause)
    return () => clearTimeout(timer)
  }, [ready, html])

  return <iframe ref={frame} src={src} sandbox="allow-scripts" title={title} />
}
