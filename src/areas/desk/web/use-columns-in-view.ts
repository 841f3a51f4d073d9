import { type RefObject, useEffect, useState } from 'react'

/** Which columns of the board are at least half on the screen, in their order. Takes the keys of the columns in their order. */
export function useColumnsInView(board: RefObject<HTMLElement | null>, keys: string[]): string[] {
  const [shown, setShown] = useState<string[]>([])
  const listed = keys.join()
  useEffect(() => {
    const { current } = board
    if (!current) return
    const seen = new Set<string>()
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) {
          const key = (target as HTMLElement).dataset['column'] ?? ''
          if (isIntersecting) seen.add(key)
          else seen.delete(key)
        }
        setShown(listed.split(',').filter((key) => seen.has(key)))
      },
      { root: current, threshold: 0.5 },
    )
    for (const column of current.querySelectorAll('[data-column]')) observer.observe(column)
    return () => observer.disconnect()
  }, [board, listed])
  return shown
}
