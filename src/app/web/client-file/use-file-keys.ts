import { useNavigate } from '@tanstack/react-router'
import { useLetterKey } from '../../../kit/record/web/key.ts'

type FileKeys = {
  onAsk: (() => void) | undefined
  onAssign: (() => void) | undefined
  onTag: (() => void) | undefined
}

/** The letters of a client's file, as on the desk: R requests, M opens the chat, A assigns, T tags, C goes to the tasks. */
export function useFileKeys({ onAsk, onAssign, onTag }: FileKeys): void {
  const navigate = useNavigate()
  useLetterKey('r', () => onAsk?.())
  useLetterKey('a', () => onAssign?.())
  useLetterKey('t', () => onTag?.())
  useLetterKey('m', () => {
    void navigate({ to: '.', search: ({ desk }: { desk?: string }) => ({ client: undefined, desk, tab: 'chat' }) })
  })
  useLetterKey('c', () => document.querySelector<HTMLElement>('[data-task] [data-row-stop]')?.focus())
}
