import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { readDetail } from '../../../kit/http/web/api-error.ts'
import { announce } from '../../../kit/ui/announce.ts'
import type { NotificationChoices, NotificationWay } from '../contract.ts'
import { call, choiceQuery } from './choice-query.ts'
import classes from './choice.module.css'

/** The ways in the order of their columns. */
export const ways: { way: NotificationWay; label: string }[] = [
  { way: 'portal', label: 'Portal' },
  { way: 'mail', label: 'Mail at once' },
  { way: 'digest', label: 'Daily digest' },
  { way: 'never', label: 'Never' },
]

/** Milliseconds for which a row says that it is saved. */
const shownFor = 2_000

type Item = NotificationChoices['items'][number]

/** One kind and how it reaches the user. A choice is saved at once; one that fails goes back. */
export function ChoiceRow({ item, marked }: { item: Item; marked: boolean }) {
  const id = useId()
  const queries = useQueryClient()
  const [saved, setSaved] = useState(false)
  const choose = useMutation({
    mutationFn: (way: NotificationWay) =>
      call('PATCH', '/api/notification-choices/:kind', { params: { kind: item.kind }, body: { way } }),
    // One after the other, so that the last choice is the one that stays.
    scope: { id: 'notification-choice' },
    onMutate: () => setSaved(false),
    onSuccess: async (choices) => {
      await queries.cancelQueries({ queryKey: choiceQuery.queryKey })
      queries.setQueryData(choiceQuery.queryKey, choices)
      setSaved(true)
      announce('Saved')
    },
  })
  useEffect(() => {
    if (!saved) return undefined
    const timer = setTimeout(() => setSaved(false), shownFor)
    return () => clearTimeout(timer)
  }, [saved])

  const chosen = choose.isPending ? choose.variables : item.way
  const fixed = item.ways.length < 2
  return (
    <div className={classes.row} data-marked={marked || undefined}>
      <div className={classes.what}>
        <span id={id}>{item.title}</span>
        {item.hint && <small id={`${id}-hint`}>{item.hint}</small>}
        {choose.isError ? (
          <small role="alert" className={classes.failed}>
            Not saved. {readDetail(choose.error)}{' '}
            <button type="button" className="link" onClick={() => choose.mutate(choose.variables)}>
              Try again
            </button>
          </small>
        ) : (
          saved && <small className={classes.saved}>Saved</small>
        )}
      </div>
      <div
        role="radiogroup"
        aria-labelledby={id}
        aria-describedby={item.hint ? `${id}-hint` : undefined}
        className={classes.ways}
      >
        {ways.map(({ way, label }) => (
          <label key={way}>
            <input
              type="radio"
              name={id}
              checked={chosen === way}
              disabled={fixed || !item.ways.includes(way)}
              onChange={() => choose.mutate(way)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </div>
  )
}
