import { useMatches } from '@tanstack/react-router'
import { PageHead } from '../../../kit/ui/page-head.tsx'

/** A page that is still to come says so, and what it will hold. */
export function NotYetScreen() {
  const { title = '', sentence } = useMatches({ select: (matches) => matches.at(-1)?.staticData ?? {} })
  return <PageHead title={title} sentence={`This page is being built. ${sentence}`} />
}
