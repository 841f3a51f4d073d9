import classes from './hero-lines.module.css'

const corners = [0, 1, 2, 3, 4, 5]

/** The blueprint behind the message panel: a grid and six nested corners that fade in from the left. */
export function HeroLines() {
  return (
    <svg className={classes.art} viewBox="0 0 760 228" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
      <defs>
        <pattern id="hero-grid" width="24" height="24" patternUnits="userSpaceOnUse">
          <path d="M24 0H0V24" fill="none" stroke="#8fa0ff" strokeOpacity=".13" />
        </pattern>
        <linearGradient id="hero-fade" x1="0" x2="1">
          <stop offset=".3" stopColor="#fff" stopOpacity="0" />
          <stop offset="1" stopColor="#fff" />
        </linearGradient>
        <mask id="hero-mask">
          <rect width="760" height="228" fill="url(#hero-fade)" />
        </mask>
      </defs>
      <g mask="url(#hero-mask)">
        <rect width="760" height="228" fill="url(#hero-grid)" />
      </g>
      <g className={classes.corners} mask="url(#hero-mask)">
        {corners.map((step) => (
          <path
            key={step}
            d={`M508 ${194 - 44 * step}h${54 + 44 * step}a26 26 0 0 1 26 26v${34 + 44 * step}`}
            opacity={0.5 - 0.06 * step}
          />
        ))}
      </g>
    </svg>
  )
}
