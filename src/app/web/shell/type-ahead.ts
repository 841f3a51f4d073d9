/**
 * Catches what is typed until it is stopped, so that quick fingers lose no letter to the page while a field is still
 * being fetched. Returns a function that stops it and returns what was typed.
 */
export function collectKeys(): () => string {
  let typed = ''
  const hear = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Backspace') typed = typed.slice(0, -1)
    else if (event.key.length === 1) typed += event.key
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('keydown', hear, { capture: true })
  return () => {
    document.removeEventListener('keydown', hear, { capture: true })
    return typed
  }
}
