import {
  IconChecklist,
  IconClipboardText,
  IconEye,
  IconHistory,
  IconMessageCircle,
  IconTag,
  IconUserCheck,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { usePageActions } from '../../../kit/ui/page-actions.ts'

type FilePalette = {
  /** What the client is called. */
  name: string
  onAsk: (() => void) | undefined
  onAssign: (() => void) | undefined
  onTag: (() => void) | undefined
  onView: () => void
}

/** Offers in the palette what the client's file can do, as the desk does for its rows. What is undefined is not offered. */
export function useFilePalette({ name, onAsk, onAssign, onTag, onView }: FilePalette): void {
  const navigate = useNavigate()
  const goTo = (tab: string) => () =>
    void navigate({ to: '.', search: ({ desk }: { desk?: string }) => ({ client: undefined, desk, tab }) })
  usePageActions(() => [
    { label: `Message ${name}`, icon: IconMessageCircle, run: goTo('chat') },
    ...(onAsk ? [{ label: `Request from ${name}`, icon: IconClipboardText, run: onAsk }] : []),
    ...(onAssign ? [{ label: `Assign ${name}`, icon: IconUserCheck, run: onAssign }] : []),
    ...(onTag ? [{ label: `Tag ${name}`, icon: IconTag, run: onTag }] : []),
    { label: `Plan of ${name}`, icon: IconChecklist, run: goTo('build-out') },
    { label: `Log of ${name}`, icon: IconHistory, run: goTo('log') },
    { label: 'View as client', icon: IconEye, run: onView },
  ])
}
