import { TextInput } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import classes from './find-video.module.css'

/** Finds videos by their titles while one types. */
export function FindVideo({ value, onChange }: { value: string; onChange: (words: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <search className={classes.find}>
      <TextInput
        ref={input}
        type="search"
        aria-label="Find a video"
        placeholder="Find a video"
        autoComplete="off"
        spellCheck={false}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        rightSection={
          value && (
            <IconButton
              label="Clear"
              icon={<IconX size={14} />}
              onClick={() => {
                onChange('')
                input.current?.focus()
              }}
            />
          )
        }
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value) {
            event.preventDefault()
            onChange('')
          }
        }}
      />
    </search>
  )
}
