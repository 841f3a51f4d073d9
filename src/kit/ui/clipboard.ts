/**
 * Puts a text on the clipboard; a function is awaited first. Throws an Error with a sentence for people if the browser refuses, and
 * whatever the function throws.
 */
export async function writeClipboard(value: string | (() => Promise<string>)): Promise<void> {
  if (typeof value === 'string') return writeText(value, 'Select the text and copy it manually.')
  const wayOut = 'Show the value, select it and copy it manually.'
  // Safari only allows the write inside the click, so it is handed the promise and not the text.
  if (navigator.clipboard && 'ClipboardItem' in window) {
    const text = value()
    const blob = text.then((content) => new Blob([content], { type: 'text/plain' }))
    try {
      return await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
    } catch {
      return writeText(await text, wayOut)
    }
  }
  return writeText(await value(), wayOut)
}

async function writeText(text: string, wayOut: string): Promise<void> {
  // Browsers' own error texts are technical and differ.
  const refused = () => {
    throw new Error(`Your browser blocked copying. ${wayOut}`)
  }
  if (navigator.clipboard) return navigator.clipboard.writeText(text).catch(refused)
  // The clipboard object is missing on plain http; the old command still works there.
  const area = document.createElement('textarea')
  area.value = text
  area.className = 'vh'
  document.body.append(area)
  area.select()
  const done = document.execCommand('copy')
  area.remove()
  if (!done) refused()
}
