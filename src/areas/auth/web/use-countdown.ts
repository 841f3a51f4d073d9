import { useEffect, useState } from 'react'

/** Seconds that are left before something may be done again, counted down from so many. */
export function useCountdown(from: number): { seconds: number; restart: () => void } {
  const [seconds, setSeconds] = useState(from - 1)
  useEffect(() => {
    if (seconds === 0) return
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000)
    return () => clearTimeout(timer)
  }, [seconds])
  return { seconds, restart: () => setSeconds(from - 1) }
}
