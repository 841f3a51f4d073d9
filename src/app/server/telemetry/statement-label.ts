/** Labels that there may be: each is a dozen lines of the metrics. */
const most = 400

/**
 * Makes the function that gives a statement's label: the first two parts of its name. What comes after them is how rows are sorted and
 * filtered, of which there are more than a thousand combinations.
 */
export function makeStatementLabel(): (name: string) => string {
  const labels = new Map<string, string>()
  const known = new Set<string>()
  return (name) => {
    const found = labels.get(name)
    if (found !== undefined) return found
    const [first = '', second] = name.split('.')
    const label = second === undefined ? first : `${first}.${second}`
    if (!known.has(label) && known.size >= most) return 'other'
    known.add(label)
    // A name that nobody uses twice would fill the memory.
    if (labels.size < 10 * most) labels.set(name, label)
    return label
  }
}
