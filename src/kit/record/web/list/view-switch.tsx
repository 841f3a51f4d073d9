import { Segments } from '../../../ui/segments.tsx'

/** The ways to look at the rows of a screen, and which is on. */
export type Views = {
  views: { value: string; label: string }[]
  shown: string
  onShow: (view: string) => void
}

/** The switch between the tables of a screen and its cards. */
export function ViewSwitch({ views, shown, onShow }: Views) {
  return <Segments label="Show as" segments={views} value={shown} onChange={onShow} />
}
