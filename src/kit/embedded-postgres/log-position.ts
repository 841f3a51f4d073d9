/* Positions in PostgreSQL's log, and the names of its files (segments). */

/** Bytes from the beginning of the log. */
export type LogPosition = bigint

/** Reads a position as PostgreSQL prints it: '16/B374D848'. */
export function readPosition(text: string): LogPosition {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

/** Prints a position as PostgreSQL reads it. */
export function printPosition(position: LogPosition): string {
  return `${(position >> 32n).toString(16)}/${(position & 0xffffffffn).toString(16)}`.toUpperCase()
}

/** A file of the log: `number` counts from the beginning of the log, whatever the timeline. */
export type Segment = { timeline: number; number: number }

/** Reads a segment's name, such as '0000000100000016000000B3'. `perHigh`: segments in 4 GB. Returns undefined for other names. */
export function readSegment(name: string, perHigh: number): Segment | undefined {
  if (!/^[0-9A-F]{24}$/.test(name)) return undefined
  const [timeline, high, low] = [0, 8, 16].map((at) => Number.parseInt(name.slice(at, at + 8), 16)) as [
    number,
    number,
    number,
  ]
  return { timeline, number: high * perHigh + low }
}

/** Prints a segment's name. */
export function printSegment({ timeline, number }: Segment, perHigh: number): string {
  return [timeline, Math.floor(number / perHigh), number % perHigh]
    .map((part) => part.toString(16).toUpperCase().padStart(8, '0'))
    .join('')
}

/** Where a timeline left the one before: the first lines of '00000003.history' are those of its ancestors. */
export type Branch = { timeline: number; end: LogPosition }

/** Reads the text of a history file: each ancestor of a timeline, the first one first, and where it was left. */
export function readHistory(text: string): Branch[] {
  return text.split('\n').flatMap((line) => {
    const [, timeline, end] = /^\s*(\d+)\s+([0-9A-F]+\/[0-9A-F]+)/i.exec(line) ?? []
    return timeline && end ? { timeline: Number(timeline), end: readPosition(end) } : []
  })
}
