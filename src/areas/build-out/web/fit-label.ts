/** A phase marker that would like its name above the timeline; lengths in pixels. */
export type LabelWish = { start: number; width: number; weight: number }

/**
 * Chooses which labels of a line may show so that none runs into the next shown one nor past the end of the line,
 * and the sum of weights is largest. `wishes` are sorted by start; returns one flag per wish.
 */
export function fitLabels(wishes: LabelWish[], lineWidth: number): boolean[] {
  const count = wishes.length
  // best[i]: the largest sum of weights that the labels from i on can reach.
  const best = new Array<number>(count + 1).fill(0)
  const taken = new Array<boolean>(count).fill(false)
  const follower = wishes.map((wish) => {
    const next = wishes.findIndex((other) => other.start >= wish.start + wish.width)
    return next === -1 ? count : next
  })
  for (let index = count - 1; index >= 0; index--) {
    const wish = wishes[index]
    const fits = wish !== undefined && wish.start + wish.width <= lineWidth
    const withIt = fits ? wish.weight + (best[follower[index] ?? count] ?? 0) : -1
    const without = best[index + 1] ?? 0
    // Of two equal choices the earlier label shows, so that the line begins with a name.
    taken[index] = fits && withIt >= without
    best[index] = Math.max(withIt, without)
  }
  const shown = new Array<boolean>(count).fill(false)
  for (let index = 0; index < count;) {
    shown[index] = taken[index] === true
    index = shown[index] ? (follower[index] ?? count) : index + 1
  }
  return shown
}

/** Breaks a title into at most two lines as even as the words allow; `measure` gives the width of a text in pixels. */
export function breakTitle(title: string, measure: (text: string) => number): { lines: string[]; width: number } {
  const words = title.split(' ')
  let best = { lines: [title], width: measure(title) }
  for (let cut = 1; cut < words.length; cut++) {
    const lines = [words.slice(0, cut).join(' '), words.slice(cut).join(' ')]
    const width = Math.max(...lines.map(measure))
    if (width < best.width) best = { lines, width }
  }
  return best
}
