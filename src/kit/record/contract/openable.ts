/** Whether an address may be in a link: never `javascript:` or `data:`. */
export function isOpenable(address: string): boolean {
  return /^https?:\/\//i.test(address)
}
