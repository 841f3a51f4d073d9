import { Segments } from '../../../ui/segments.tsx'

/** The way from the cards of a kind to its table. */
export function ViewSwitch({ onList }: { onList: () => void }) {
  return (
    <Segments
      label="Show as"
      segments={[
        { value: 'table', label: 'List' },
        { value: 'cards', label: 'Cards' },
      ]}
      value="cards"
      onChange={(shown) => {
        if (shown === 'table') onList()
      }}
    />
  )
}
