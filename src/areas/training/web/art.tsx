import classes from './art.module.css'
import { artIcons } from './art-icon.ts'

const corners = [0, 1, 2, 3, 4]

/** Blueprint art in the colours of a module: a grid, nested corners and one icon. */
export function Art({ module, position }: { module: number | null; position: number | null }) {
  const Icon = artIcons[module ?? 0]
  return (
    <span className={classes.art} data-module={module ?? 0} data-turn={(position ?? 0) % 3} aria-hidden="true">
      <svg viewBox="0 0 360 202" preserveAspectRatio="xMaxYMax slice">
        {corners.map((step) => (
          <path key={step} d={`M130 ${132 - 40 * step}h${110 + 40 * step}a22 22 0 0 1 22 22v${70 + 40 * step}`} />
        ))}
      </svg>
      {Icon && <Icon className={classes.icon} size={56} stroke={1.5} />}
      {module !== null && position !== null && (
        <span className={classes.number}>
          {module}.{position}
        </span>
      )}
    </span>
  )
}
