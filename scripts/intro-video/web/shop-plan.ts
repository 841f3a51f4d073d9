/** The shop front in the poster's own units (320 by 180), in the order in which a draughtsman would draw it. */

/** Rendered from second `at` for `take` seconds; a line that something later hides fades at `until`. */
export type Stroke = { d: string; at: number; take: number; until?: number }

const awningTop = [76, 97, 118, 139, 160, 181, 202, 223, 244] as const
export const awningFoot = [68, 91, 114, 137, 160, 183, 206, 229, 252] as const

const scallops = `M68 88${awningFoot
  .slice(1)
  .map(() => 'c0 9 23 9 23 0')
  .join('')}`

const stripes = awningFoot
  .slice(1, -1)
  .map((foot, index): Stroke => ({ d: `M${awningTop[index + 1]} 66L${foot} 88`, at: 1.85 + index * 0.06, take: 0.25 }))

export const strokes: readonly Stroke[] = [
  { d: 'M52 148h216', at: 0.1, take: 0.75 },
  { d: 'M76 148V94.5M244 148V94.5', at: 0.5, take: 0.6 },
  { d: 'M76 94.5V66M244 94.5V66', at: 0.95, take: 0.3, until: 2.3 },
  { d: 'M70 66h180', at: 0.95, take: 0.45 },
  { d: 'M84 66V44h152v22', at: 1.15, take: 0.5 },
  { d: 'M100 44V30h120v14', at: 1.4, take: 0.45 },
  { d: 'M76 66L68 88h184l-8-22', at: 1.6, take: 0.5 },
  ...stripes,
  { d: scallops, at: 2.1, take: 0.75 },
  { d: 'M92 140v-32h60v32zM88 140h68', at: 2.4, take: 0.6 },
  { d: 'M92 119h60', at: 2.75, take: 0.3 },
  { d: 'M112 108v32M132 108v32', at: 2.85, take: 0.35 },
  { d: 'M176 148v-44h40v44', at: 2.55, take: 0.5 },
  { d: 'M182 138v-28h28v28z', at: 2.85, take: 0.4 },
  { d: 'M213 123v8', at: 3.1, take: 0.2 },
  { d: 'M224 148l1.5-11h11l1.5 11', at: 2.9, take: 0.35 },
  {
    d: 'M231 137v-14M231 134c-5.5 0-7-3.5-7-7 4 0 7 2.5 7 7M231 129c5 0 6.5-3.5 6.5-7.5-3.5 0-6.5 3-6.5 7.5',
    at: 3.1,
    take: 0.5,
  },
]

/** The measuring lines beside and under the house. */
export const measures: readonly Stroke[] = [
  { d: 'M52 162h216M52 158v8M268 158v8', at: 3, take: 0.6 },
  { d: 'M40 30v118M36 30h8M36 148h8', at: 3.15, take: 0.6 },
]

export type Panel = { d: string; fill: string; at: number }

const awningPanels = awningFoot.slice(0, -1).map((foot, index): Panel => ({
  d: `M${awningTop[index]} 66H${awningTop[index + 1]}L${foot + 23} 88c0 9-23 9-23 0z`,
  fill: index % 2 ? '#dfe4ff' : '#4a63ea',
  at: 0.45 + index * 0.07,
}))

/** Colour that comes in when the house is finished; `at` is seconds after the first. */
export const panels: readonly Panel[] = [
  { d: 'M76 148V66h168v82z', fill: '#24317c', at: 0 },
  { d: 'M84 66V44h152v22z', fill: '#2f49d1', at: 0.15 },
  { d: 'M100 44V30h120v14z', fill: '#24317c', at: 0.1 },
  { d: 'M176 148v-44h40v44z', fill: '#2f49d1', at: 0.3 },
  ...awningPanels,
]

/** The panes in which the light goes on. */
export const panes = [
  ...[93.2, 113.2, 133.2].map((x) => `M${x} 109.2h17.6v8.6h-17.6zM${x} 120.2h17.6v18.6h-17.6z`),
  'M183.2 111.2h25.6v25.6h-25.6z',
]
