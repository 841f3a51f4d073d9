import classes from './plastic.module.css'

type PlasticProps = {
  issuer: string
  type: string | null
  /** The last characters of the account number, if there is one. */
  last4: string | null
}

const hues = ['blue', 'green', 'slate', 'bronze'] as const

/** A drawing of the card, whose colour stays with its issuer; decoration beside the same facts in words. */
export function Plastic({ issuer, type, last4 }: PlasticProps) {
  return (
    <div className={classes.plastic} data-hue={hueOf(issuer)} aria-hidden="true">
      <span className={classes.issuer}>{issuer}</span>
      <span className={classes.number}>{last4 && `•••• ${last4}`}</span>
      <span className={classes.type}>{type}</span>
      <svg className={classes.lines} viewBox="0 0 200 126" preserveAspectRatio="xMaxYMax slice">
        <g fill="none" stroke="currentColor" strokeOpacity=".2" strokeWidth="1.5">
          <path d="M92 92h38a16 16 0 0 1 16 16v34" />
          <path d="M92 64h66a16 16 0 0 1 16 16v62" />
          <path d="M92 36h94a16 16 0 0 1 16 16v90" />
        </g>
      </svg>
    </div>
  )
}

function hueOf(name: string): (typeof hues)[number] {
  const sum = Array.from(name.trim().toLowerCase()).reduce(
    (total, letter) => (total * 33 + (letter.codePointAt(0) ?? 0)) % 9973,
    5,
  )
  return hues[sum % hues.length] ?? 'blue'
}
