import { screens } from './screens.ts'

/** The page on which the rows of each record kind are, by the kind's name. */
export const recordPaths: Record<string, string> = Object.fromEntries(
  screens.flatMap(({ path, kinds = [] }) => kinds.map((kind) => [kind, path])),
)
