import { IconCornerDownLeft } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { Marked } from '../../../kit/ui/marked.tsx'
import type { PaletteGroup, PaletteOption } from './option.ts'
import classes from './palette.module.css'
import type { OpenOption } from './use-open-option.ts'

type PaletteListProps = {
  id: string
  groups: PaletteGroup[]
  /** Place of the chosen line, counted over all groups. */
  active: number
  /** Lowered; marked where they are. */
  words: string[]
  onPoint: (key: string) => void
} & OpenOption

/** The lines in their groups. None takes the focus: it stays in the field, which names the chosen one. */
export function PaletteList({ id, groups, active, words, onPoint, hrefOf, open }: PaletteListProps) {
  const starts = groups.map((_, index) => groups.slice(0, index).reduce((sum, { options }) => sum + options.length, 0))
  return (
    <div id={id} role="listbox" aria-label="Results" className={classes.list}>
      {groups.map(({ label, options }, index) => (
        <div key={label} role="group" aria-label={label}>
          <p className={classes.group} aria-hidden="true">
            {label}
          </p>
          {options.map((option, at) => {
            const number = (starts[index] ?? 0) + at
            return (
              <Line
                key={option.key}
                id={`${id}-${number}`}
                option={option}
                chosen={number === active}
                words={words}
                onPoint={() => onPoint(option.key)}
                href={hrefOf(option)}
                onOpen={() => open(option, false)}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
}

type LineProps = {
  id: string
  option: PaletteOption
  chosen: boolean
  words: string[]
  onPoint: () => void
  href: string
  onOpen: () => void
}

function Line({ id, option, chosen, words, onPoint, href, onOpen }: LineProps) {
  const { title, detail, owner, icon: Icon } = option
  // With a key held or the middle button the browser itself opens a tab.
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onOpen()
  }
  return (
    <a
      id={id}
      role="option"
      aria-selected={chosen}
      tabIndex={-1}
      href={href}
      className={classes.line}
      draggable={false}
      onPointerMove={chosen ? undefined : onPoint}
      onClick={open}
      // A pressed mouse would take the focus out of the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      <span className={classes.icon} aria-hidden="true">
        <Icon size={18} />
      </span>
      <span className={classes.words}>
        <span className={classes.title}>
          <Marked text={title} words={words} className={classes.mark} />
        </span>
        {(detail || owner) && (
          <span className={classes.detail}>
            {owner && <b>{owner}</b>}
            {owner && detail && <span aria-hidden="true"> · </span>}
            {detail && <Marked text={detail} words={words} className={classes.mark} />}
          </span>
        )}
      </span>
      {chosen && <IconCornerDownLeft size={16} className={classes.enter} aria-hidden />}
    </a>
  )
}
