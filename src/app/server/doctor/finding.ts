/** 'look': it works, and someone should know of it. 'wrong': it must be mended. */
export type State = 'well' | 'look' | 'wrong'

/** One line of what was checked: what, how it is, and what to do where it is not well. */
export type Finding = { about: string; state: State; says: string }

/** Makes findings about one thing. */
export function findingsOf(about: string) {
  const say =
    (state: State) =>
    (says: string): Finding => ({ about, state, says })
  return { well: say('well'), look: say('look'), wrong: say('wrong') }
}

/** 'wrong  disk: …' */
export const writeFinding = ({ about, state, says }: Finding): string =>
  `${(state === 'well' ? 'ok' : state).padEnd(6)} ${about}: ${says}`
