/** Puts a text on the clipboard; a function is awaited first. Throws if the browser refuses or the function fails. */
export async function writeClipboard(value: string | (() => Promise<string>)): Promise<void> {
  if (typeof value === 'string') return writeText(value)
  // Safari only allows the write inside the click, so it is handed the promise and not the text.
  if (navigator.clipboard && 'ClipboardItem' in window) {
    const text = value()
    const blob = text.then((content) => new Blob([content], { type: 'text/plain' }))
    try {
      return await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
    } catch {
      return writeText(await text)
    }
  }
  return writeText(await value())
}

async function writeText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  // The clipboard object is missing on plain http; the old command still works there.
  const area = document.createElement('textarea')
  area.value = text
  area.className = 'vh'
  document.body.append(area)
  area.select()
  const done = document.execCommand('copy')
  area.remove()
  if (!done) throw new Error('Your browser did not allow it. Select the text and copy it by hand.')
}
