import classes from './avatar.module.css'

/** The initials of a name in a circle; decoration beside the name itself. */
export function Avatar({ name }: { name: string }) {
  return (
    <span className={classes.avatar} aria-hidden="true">
      {initials(name)}
    </span>
  )
}

/** First letters of the first and the last word, at most two, in capitals. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const first = words[0] ?? ''
  const last = words.length > 1 ? (words[words.length - 1] ?? '') : ''
  return [first, last]
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase()
}
