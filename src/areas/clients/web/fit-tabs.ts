/**
 * How many tabs fit into one line. Takes the widths of all tabs in their order, the space between two, the width of the line and that
 * of the button behind them, which is always there, and which tab is open: it is always shown, as the last one if need be. Returns the places of those shown.
 */
export function fitTabs(widths: number[], gap: number, line: number, more: number, open: number): number[] {
  const widthOf = (places: number[]) =>
    places.reduce((sum, index) => sum + (widths[index] ?? 0), 0) + gap * Math.max(0, places.length - 1)
  const all = widths.map((_, index) => index)
  const room = line - more - gap
  const first = all.filter((index) => widthOf(all.slice(0, index + 1)) <= room)
  if (first.includes(open) || open < 0) return first
  const others = first.toReversed().find((last) => widthOf([...all.slice(0, last + 1), open]) <= room)
  return [...(others === undefined ? [] : all.slice(0, others + 1)), open]
}
