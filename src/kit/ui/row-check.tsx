type RowCheckProps = {
  /** For a label around it, which makes it easier to hit. */
  id?: string
  /** Of the row, as its title has it. */
  name: string
  checked: boolean
  /** With `range`, everything from the row that was chosen last. */
  onSelect: (range: boolean) => void
}

/** The checkbox by which a row of a list, or a card, is selected; with Shift, a range is. */
export function RowCheck({ id, name, checked, onSelect }: RowCheckProps) {
  return (
    <input
      id={id}
      type="checkbox"
      aria-label={`Select ${name}`}
      checked={checked}
      onClick={(event) => onSelect(event.shiftKey)}
      onChange={() => undefined}
    />
  )
}
