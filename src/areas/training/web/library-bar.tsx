import { NativeSelect } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { TrainingVideo } from '../contract.ts'
import type { Path } from '../library.ts'
import { modules } from '../module.ts'
import classes from './library-bar.module.css'
import type { LibraryView } from './library-view.ts'

const paths: { path: Path; label: string }[] = [
  { path: 'all', label: 'All lessons' },
  { path: 'core', label: 'Core path' },
]

/** All lessons or the short path, of one module or of every one. */
export function LibraryBar({
  videos,
  view,
  onView,
}: {
  videos: TrainingVideo[]
  view: LibraryView
  onView: (view: LibraryView) => void
}) {
  const counts = { all: videos.length, core: videos.filter((video) => video.isCore).length }
  return (
    <div className={classes.bar}>
      <fieldset className={classes.switch} aria-label="Which lessons">
        {paths.map(({ path, label }) => (
          <button key={path} type="button" aria-pressed={view.path === path} onClick={() => onView({ ...view, path })}>
            {label} <span>{counts[path]}</span>
          </button>
        ))}
      </fieldset>
      <NativeSelect
        className={classes.module}
        size="xs"
        aria-label="Module"
        rightSection={<IconChevronDown size={14} aria-hidden />}
        value={view.module ?? ''}
        onChange={(event) => onView({ ...view, module: Number(event.currentTarget.value) || null })}
        data={[
          { value: '', label: 'All modules' },
          ...modules.map(({ number, title }) => ({ value: String(number), label: `${number}. ${title}` })),
        ]}
      />
    </div>
  )
}
