import classes from './tag-pill.module.css'

const hues = 8

/** A number from 0 to 7 that follows from a tag's name in any case: which colour its dot has. */
export function hueOf(name: string): number {
  let hash = 0
  for (const letter of name.toLowerCase()) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 65_521
  return hash % hues
}

/** A tag by its name, with a dot of its colour. */
export function TagPill({ name }: { name: string }) {
  return (
    <span className={classes.tag} data-hue={hueOf(name)}>
      <span>{name}</span>
    </span>
  )
}

/** The tags of a client in one line: what does not fit is cut, and the title has them all. */
export function TagLine({ names }: { names: string[] }) {
  if (names.length === 0) return null
  return (
    <span className={classes.line} title={`Tags: ${names.join(', ')}`}>
      <span className="vh">Tags: </span>
      {names.map((name) => (
        <TagPill key={name} name={name} />
      ))}
    </span>
  )
}
