import { type DragEvent, useEffect, useState } from 'react'

/** Lets an element take a file, or several one by one, dragged from outside of the page; `over` while one hovers above it. */
export function useFileDrop(onFile: (file: File) => void, multiple = false) {
  const [over, setOver] = useState(false)
  const handlers = {
    onDragOver(event: DragEvent) {
      if (!holdsFile(event)) return
      event.preventDefault()
      event.stopPropagation()
      event.dataTransfer.dropEffect = 'copy'
      setOver(true)
    },
    onDragLeave(event: DragEvent) {
      if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOver(false)
    },
    onDrop(event: DragEvent) {
      if (!holdsFile(event)) return
      event.preventDefault()
      event.stopPropagation()
      setOver(false)
      const files = [...event.dataTransfer.files]
      for (const file of multiple ? files : files.slice(0, 1)) onFile(file)
    },
  }
  return { over, handlers }
}

/** A file that misses its place must not replace the page. */
export function useSafeDrops(): void {
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'none'
    }
    window.addEventListener('dragover', refuse)
    window.addEventListener('drop', refuse)
    return () => {
      window.removeEventListener('dragover', refuse)
      window.removeEventListener('drop', refuse)
    }
  }, [])
}

function holdsFile(event: DragEvent): boolean {
  return event.dataTransfer.types.includes('Files')
}
