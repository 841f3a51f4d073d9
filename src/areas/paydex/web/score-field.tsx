import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { clampScore } from '../clamp.ts'

type ScoreFieldProps = {
  value: string
  error: string | undefined
  onChange: (value: string) => void
  onLeave: () => void
}

/** A whole number from 0 to 100. Values beyond are clamped with a note; letters are refused, never read as zero. */
export function ScoreField({ value, error, onChange, onLeave }: ScoreFieldProps) {
  const [moved, setMoved] = useState<string>()

  function leave() {
    const { text, sentence } = clampScore(value)
    setMoved(sentence)
    if (sentence) onChange(text)
    onLeave()
  }

  return (
    <TextInput
      name="score"
      label="Score"
      inputMode="numeric"
      autoComplete="off"
      data-autofocus
      value={value}
      error={error}
      onBlur={leave}
      description={<span role="status">{moved ?? 'A whole number from 0 to 100.'}</span>}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        setMoved(undefined)
        onChange(event.currentTarget.value)
      }}
    />
  )
}
