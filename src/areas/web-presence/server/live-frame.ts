import { createHash } from 'node:crypto'

/*
 * What is typed is rendered in a frame within this page: the inner frame may run nothing at all and inherits this page's
 * policy, under which inline styles work; in a frame of the portal's own page they would not. Only the portal's page
 * around it is listened to. The frame before stays until the new one is rendered, so that nothing flickers.
 */
const script = `
const home = new URL(location.href).origin
addEventListener('message', (event) => {
  if (parent === self || event.source !== parent || event.origin !== home) return
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', '')
  frame.title = 'Page'
  frame.addEventListener('load', () => {
    while (document.body.firstElementChild !== frame) document.body.firstElementChild.remove()
  })
  frame.srcdoc = String(event.data)
  document.body.append(frame)
})
if (parent !== self) parent.postMessage('ready', home)
`

/** The hash by which the page's policy names its script. */
export const liveFrameHash = `sha256-${createHash('sha256').update(script).digest('base64')}`

/** The page of the live preview. It holds no one's data. */
export const liveFramePage = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Live preview</title>
<style>html,body{margin:0;height:100%;background:#fff}body{position:relative}iframe{position:absolute;inset:0;width:100%;height:100%;border:0}</style>
</head><body></body><script>${script}</script></html>`
