import { TextInput } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { Fragment, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Marked } from './marked.tsx'
import { readWords } from './match.ts'
import classes from './search-select.module.css'

/** One of what is chosen from. `about` is a line below its name; what has the same `group` stands together. */
export type SearchOption = { value: string; label: string; about?: string | undefined; group?: string | undefined }

type SearchSelectProps = {
  label: ReactNode
  /** What the list holds: 'Templates'. */
  listLabel: string
  options: SearchOption[]
  value: string
  onChange: (value: string) => void
  placeholder?: string
  /** Below the field: what is said of the chosen one. */
  description?: ReactNode
  icon?: ReactNode
  error?: ReactNode
  /** The focus begins here when the dialog opens. */
  first?: boolean
  /** Said where nothing has the words. */
  none: string
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** A choice from a list that is narrowed by typing: arrows move, Enter chooses, Esc leaves it as it was. */
export function SearchSelect({
  label,
  listLabel,
  options,
  value,
  onChange,
  placeholder,
  description,
  icon,
  error,
  first,
  none,
}: SearchSelectProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState<string>()
  const [opened, setOpened] = useState(false)
  const [at, setAt] = useState(0)
  const chosen = options.find((option) => option.value === value)
  const words = readWords(typed ?? '')
  const found = options.filter(({ label: name, about = '', group = '' }) => {
    const text = `${name} ${about} ${group}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  const chosenAt = Math.min(at, found.length - 1)

  function open() {
    setOpened(true)
    const from = Math.max(options.indexOf(chosen ?? ({} as SearchOption)), 0)
    setAt(from)
    show(from)
  }
  function close() {
    setOpened(false)
    setTyped(undefined)
  }
  function show(index: number) {
    requestAnimationFrame(() =>
      list.current?.querySelectorAll('[role=option]')[index]?.scrollIntoView({ block: 'nearest' }),
    )
  }
  function take(option: SearchOption) {
    close()
    onChange(option.value)
  }
  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = steps[event.key]
    if (step && !opened) open()
    else if (step && found.length > 0) {
      const next = (chosenAt + step + found.length) % found.length
      setAt(next)
      show(next)
    } else if (event.key === 'Enter') {
      const option = found[chosenAt]
      if (!opened) open()
      else if (option) take(option)
    } else if (event.key === 'Escape' && opened) close()
    else return
    event.preventDefault()
  }

  return (
    <div className={classes.field}>
      <TextInput
        label={label}
        role="combobox"
        aria-expanded={opened}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={opened && chosenAt >= 0 ? `${id}-${chosenAt}` : undefined}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        data-autofocus={first}
        // Esc closes the list alone, and not the dialog around it.
        data-mantine-stop-propagation={opened || undefined}
        leftSection={icon}
        rightSection={<IconSelector size={16} aria-hidden />}
        rightSectionPointerEvents="none"
        description={description}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={error}
        value={typed ?? chosen?.label ?? ''}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setAt(0)
          setOpened(true)
        }}
        // What is typed replaces the name of the chosen one.
        onFocus={(event) => event.currentTarget.select()}
        onClick={() => (opened ? undefined : open())}
        onBlur={close}
        onKeyDown={press}
      />
      <div className={classes.window} hidden={!opened}>
        <div ref={list} id={`${id}-list`} role="listbox" aria-label={listLabel} className={classes.list}>
          {found.map((option, index) => (
            <Fragment key={option.value}>
              {option.group && option.group !== found[index - 1]?.group && (
                <p className={classes.group} role="presentation">
                  {option.group}
                </p>
              )}
              <button
                id={`${id}-${index}`}
                type="button"
                role="option"
                tabIndex={-1}
                aria-selected={index === chosenAt}
                className={classes.option}
                // The input keeps the focus.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => take(option)}
              >
                <b>
                  <Marked text={option.label} words={words} />
                </b>
                {option.about && (
                  <span>
                    <Marked text={option.about} words={words} />
                  </span>
                )}
              </button>
            </Fragment>
          ))}
        </div>
        {found.length === 0 && (
          <p className={classes.none} role="status">
            {none}
          </p>
        )}
      </div>
    </div>
  )
}
