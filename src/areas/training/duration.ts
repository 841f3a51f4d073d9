/** Seconds out of a duration as people type it: '12:40', '1:02:03', '8 min', '1 h 5 min', '90 sec'; else undefined. */
export function readDuration(text: string): number | undefined {
  const clock = /^\s*(?:(\d+):)?(\d{1,3}):([0-5]\d)\s*$/.exec(text)
  if (clock) return Number(clock[1] ?? 0) * 3600 + Number(clock[2]) * 60 + Number(clock[3])
  const find = (unit: string) => Number(new RegExp(`(\\d+(?:\\.\\d+)?)\\s*(?:${unit})\\b`, 'i').exec(text)?.[1] ?? 0)
  const seconds = find('h|hours?|hrs?') * 3600 + find('m|minutes?|mins?') * 60 + find('s|seconds?|secs?')
  return seconds > 0 ? Math.round(seconds) : undefined
}

/** What is left of a lesson in words: '3 minutes left'; undefined when its duration is not known. */
export function formatLeft(duration: string, percent: number): string | undefined {
  const seconds = readDuration(duration)
  if (seconds === undefined) return undefined
  const minutes = Math.max(1, Math.round((seconds * (100 - percent)) / 100 / 60))
  return minutes === 1 ? '1 minute left' : `${minutes} minutes left`
}
