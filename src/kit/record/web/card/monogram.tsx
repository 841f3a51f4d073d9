import classes from './monogram.module.css'

const hues = ['blue', 'green', 'amber', 'grey'] as const

/** The first letter of a name on a tile whose colour stays with the name; decoration beside the name itself. */
export function Monogram({ name }: { name: string }) {
  const [letter = ''] = Array.from(name.trim())
  return (
    <span className={classes.tile} data-hue={hueOf(name)} aria-hidden="true">
      {letter.toUpperCase()}
    </span>
  )
}

function hueOf(name: string): (typeof hues)[number] {
  const letters = Array.from(name.trim().toLowerCase())
  const sum = letters.reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7)
  return hues[sum % hues.length] ?? 'grey'
}
