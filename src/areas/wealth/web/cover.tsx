import { formatChapters, type Volume } from '../volume.ts'
import classes from './cover.module.css'

const steps = [0, 1, 2, 3, 4]

/** The front of a volume: its title over the corners of a plan that grows. */
export function FrontCover({ volume }: { volume: Volume }) {
  const { number, title, motto } = volume
  return (
    <svg
      className={classes.cover}
      data-volume={number}
      viewBox="0 0 240 336"
      role="img"
      aria-label={`Front cover of The Secret to Wealth, Volume ${number}: ${title}. ${motto}.`}
    >
      <Sheet number={number} />
      <g className={classes.lines}>
        {steps.map((step) => (
          <path
            key={step}
            d={`M24 ${292 - step * 24}h${36 + step * 34}a16 16 0 0 1 16 16v${60 + step * 24}`}
            opacity={0.95 - step * 0.15}
          />
        ))}
      </g>
      {number === 1 ? (
        <rect className={classes.seed} x="24" y="304" width="14" height="14" rx="3" />
      ) : (
        <g className={classes.seed}>
          <rect x="24" y="304" width="14" height="14" rx="3" />
          <rect x="44" y="296" width="14" height="22" rx="3" opacity=".75" />
          <rect x="64" y="284" width="14" height="34" rx="3" opacity=".5" />
        </g>
      )}
      <text className={classes.small} x="24" y="42">
        Volume {number}
      </text>
      <text className={classes.title} x="24" y="82">
        The Secret
        <tspan x="24" dy="32">
          to Wealth
        </tspan>
      </text>
      <text className={classes.name} x="24" y="142">
        {title}
      </text>
      <text className={classes.small} x="24" y="162">
        {motto}
      </text>
    </svg>
  )
}

/** The back of a volume: what it holds, in a few lines. */
export function BackCover({ volume }: { volume: Volume }) {
  const { number, title, chapters } = volume
  return (
    <svg
      className={classes.cover}
      data-volume={number}
      viewBox="0 0 240 336"
      role="img"
      aria-label={`Back cover of Volume ${number}: from ${chapters[0]?.title} to ${chapters.at(-1)?.title}. ${formatChapters(volume)}.`}
    >
      <Sheet number={number} back />
      <text className={classes.name} x="24" y="44">
        {title}
      </text>
      <path className={classes.rule} d="M24 58h40" />
      {chapters.map((chapter, index) => (
        <text key={chapter.title} className={classes.chapter} x="46" y={86 + index * 19}>
          <tspan className={classes.count} x="24">
            {index + 1}
          </tspan>
          <tspan x="46">{chapter.title}</tspan>
        </text>
      ))}
      <text className={classes.small} x="24" y="302">
        {formatChapters(volume)}.
      </text>
      <text className={classes.small} x="24" y="318">
        Education, not advice.
      </text>
    </svg>
  )
}

function Sheet({ number, back }: { number: number; back?: boolean }) {
  const id = `cover-${number}-${back ? 'back' : 'front'}`
  return (
    <>
      <defs>
        <linearGradient id={`${id}-fill`} x1={back ? '1' : '0'} y1="0" x2={back ? '0' : '1'} y2="1">
          <stop className={classes.from} offset="0" />
          <stop className={classes.to} offset="1" />
        </linearGradient>
        <pattern id={`${id}-grid`} width="16" height="16" patternUnits="userSpaceOnUse">
          <path className={classes.grid} d="M16 0H0V16" />
        </pattern>
      </defs>
      <rect width="240" height="336" fill={`url(#${id}-fill)`} />
      <rect width="240" height="336" fill={`url(#${id}-grid)`} />
      <rect className={classes.spine} x={back ? 232 : 0} width="8" height="336" />
    </>
  )
}
