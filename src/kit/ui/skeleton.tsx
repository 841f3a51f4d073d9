import classes from './skeleton.module.css'

type SkeletonProps = {
  width?: number | string
  height?: number | string
  radius?: number
  className?: string | undefined
}

/** A grey bar in the place of a text or picture that is still loading; numbers are pixels. */
export function Skeleton({ width = '100%', height = 14, radius = 6, className }: SkeletonProps) {
  return (
    <span
      className={className ? `${classes.bar} ${className}` : classes.bar}
      style={{ width, height, borderRadius: radius }}
    />
  )
}
