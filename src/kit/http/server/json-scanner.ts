/** What the JSON of a request body may hold. */
export type BodyLimits = {
  /** Largest body in bytes. */
  bytes: number
  /** Arrays and objects within each other; the outermost is the first. */
  depth: number
  /** Values in all arrays and objects together. A name and its value are one; an empty array or object counts twice. */
  elements: number
}

const quote = 0x22
const comma = 0x2c
const backslash = 0x5c

/**
 * Counts depth and elements of JSON text while its bytes arrive, so that a body that is mostly structure is refused
 * before objects are made of it. It does not check that the text is JSON. Works on bytes: in UTF-8 the signs it looks
 * for never appear inside another character.
 */
export class JsonScanner {
  readonly #limits: BodyLimits
  #depth = 0
  #elements = 0
  #inString = false
  #escaped = false

  constructor(limits: BodyLimits) {
    this.#limits = limits
  }

  /** Takes the next bytes. Returns what they have too much of, if anything. */
  scan(chunk: Uint8Array): 'depth' | 'elements' | undefined {
    const { depth: maxDepth, elements: maxElements } = this.#limits
    let depth = this.#depth
    let elements = this.#elements
    let inString = this.#inString
    let escaped = this.#escaped
    for (let index = 0; index < chunk.length; index++) {
      const sign = chunk[index] as number
      if (inString) {
        if (escaped) escaped = false
        else if (sign === backslash) escaped = true
        else if (sign === quote) inString = false
      } else if (sign === quote) inString = true
      else if (sign === comma) elements++
      else if (sign === 0x5b || sign === 0x7b) {
        elements++
        if (++depth > maxDepth) return 'depth'
      } else if (sign === 0x5d || sign === 0x7d) depth--
    }
    this.#depth = depth
    this.#elements = elements
    this.#inString = inString
    this.#escaped = escaped
    return elements > maxElements ? 'elements' : undefined
  }
}
