import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { readDetail } from '../../../../kit/http/web/api-error.ts'
import type { Answered } from '../../answer-contract.ts'
import type { PartValue } from '../../answer/form.ts'
import { answerQuery, callAnswer } from './answer-query.ts'

/** Milliseconds without a further change after which a part is saved. */
const pause = 700

/** The parts of an answer as they are typed, each saved by itself shortly after. */
export type Parts = {
  /** What is typed, or else what is kept; undefined where nothing was given or it is sealed. */
  valueOf: (part: string) => PartValue | undefined
  /** Whether something sealed is kept for a part. */
  isKept: (part: string) => boolean
  /** Changes a part; it is saved soon. */
  give: (part: string, value: PartValue) => void
  /** What keeps a part from being saved. */
  errorOf: (part: string) => string | undefined
  /** Saves what is not saved yet. Throws when something could not be. */
  flush: () => Promise<void>
  /** Something typed is not saved yet. */
  dirty: boolean
  savedAt: Date | undefined
}

export function useParts(answered: Answered): Parts {
  const { id } = answered.request
  const queries = useQueryClient()
  const [typed, setTyped] = useState<Record<string, PartValue>>({})
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [savedAt, setSavedAt] = useState<Date>()
  // What waits to be saved, and the save that runs: one at a time, so that a later value never arrives before an earlier one.
  const waiting = useRef(new Map<string, PartValue>())
  const running = useRef<Promise<void>>(Promise.resolve())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  async function save(part: string, value: PartValue): Promise<void> {
    const saved = await callAnswer('PATCH', '/api/client-requests/:id/answer', {
      params: { id },
      body: { part, value },
    })
    queries.setQueryData(answerQuery(id).queryKey, saved)
    setSavedAt(new Date())
    setErrors((now) => without(now, part))
    // What was typed meanwhile stays.
    if (!waiting.current.has(part)) setTyped((now) => (now[part] === value ? without(now, part) : now))
  }

  async function saveAll(before: Promise<void>): Promise<void> {
    await before.catch(() => undefined)
    for (const [part, value] of waiting.current) {
      waiting.current.delete(part)
      try {
        await save(part, value)
      } catch (error) {
        if (!waiting.current.has(part)) waiting.current.set(part, value)
        setErrors((now) => ({ ...now, [part]: readDetail(error) }))
        throw error
      }
    }
  }

  async function flush(): Promise<void> {
    clearTimeout(timer.current)
    running.current = saveAll(running.current)
    return running.current
  }

  // Left in any way, what was typed is saved.
  const leave = useEffectEvent(() => void flush().catch(() => undefined))
  useEffect(() => () => leave(), [])

  return {
    valueOf: (part) => typed[part] ?? answered.answers.find((answer) => answer.part === part)?.value ?? undefined,
    isKept: (part) => answered.answers.some((answer) => answer.part === part && answer.value === null),
    give(part, value) {
      setTyped((now) => ({ ...now, [part]: value }))
      waiting.current.set(part, value)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void flush().catch(() => undefined), pause)
    },
    errorOf: (part) => errors[part],
    flush,
    dirty: Object.keys(typed).length > 0,
    savedAt,
  }
}

function without<Value>(values: Record<string, Value>, part: string): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => name !== part))
}
