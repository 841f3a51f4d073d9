import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { showSuccess } from '../../../kit/ui/toast.ts'
import { type SaveInput, saveVideo } from './save-video.ts'

/** Saves the dialog; reports the percentage while files are sent. Leaving the dialog ends an upload. */
export function useSaveVideo(onSaved: () => void) {
  const cache = useQueryClient()
  const [percent, setPercent] = useState<number>()
  const sent = useRef(new Map<File, string>())
  const cancel = useRef<() => void>(undefined)
  const save = useMutation({
    mutationFn: (input: SaveInput) =>
      saveVideo(input, {
        sent: sent.current,
        onPercent: setPercent,
        onCancel: (end) => {
          cancel.current = end
        },
      }),
    onSuccess: async (_, input) => {
      await cache.invalidateQueries({ queryKey: ['trainingVideo'] }).catch(() => undefined)
      showSuccess('Video saved successfully!', { detail: input.title })
      onSaved()
    },
    // Not awaited: errors are shown at once, and the list follows.
    onError: () => {
      void cache.invalidateQueries({ queryKey: ['trainingVideo'] })
    },
    onSettled: () => {
      cancel.current = undefined
      setPercent(undefined)
    },
  })
  const { isPending: busy, error } = save
  useEffect(() => {
    if (!busy) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [busy])
  return { save: save.mutate, busy, percent, error, stop: () => cancel.current?.() }
}
