import type { AnyRouteMatch } from '@tanstack/react-router'

/** The title of the deepest route that has one. */
export function findTitle(matches: Pick<AnyRouteMatch, 'staticData'>[]): string | undefined {
  return matches.findLast((match) => match.staticData.title)?.staticData.title
}
