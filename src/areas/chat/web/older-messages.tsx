import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { loadOlder } from './chat-query.ts'
import classes from './older-messages.module.css'

type OlderMessagesProps = { client: string; cursor: string | null; scroller: RefObject<HTMLElement | null> }

/** Loads what was written before, as soon as the top comes near. */
export function OlderMessages({ client, cursor, scroller }: OlderMessagesProps) {
  const queryClient = useQueryClient()
  const { mutate, isPending, isError } = useMutation({ mutationFn: () => loadOlder(client, queryClient) })
  const edge = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = edge.current
    if (!element || !cursor || isError) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) mutate()
      },
      { root: scroller.current, rootMargin: '240px 0px 0px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [cursor, isError, mutate, scroller])

  if (!cursor) return null
  return (
    <div ref={edge} className={classes.older} aria-live="off">
      {isError ? (
        <p>
          We couldn’t load earlier messages.{' '}
          <button type="button" className="link" onClick={() => mutate()}>
            Try again
          </button>
        </p>
      ) : (
        <div aria-hidden="true" data-hidden={!isPending || undefined}>
          <Skeleton width={220} height={34} radius={14} />
          <Skeleton width={160} height={34} radius={14} />
        </div>
      )}
    </div>
  )
}
