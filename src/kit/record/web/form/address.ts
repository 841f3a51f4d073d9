/** A web address for reading: 'https://www.northgate.example/' -> 'northgate.example'. */
export function shortenAddress(address: string): string {
  return address.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')
}

/** Adds the https:// that people leave out; anything that does not look like a host stays as typed. */
export function completeAddress(typed: string): string {
  const bare = typed.trim()
  return /^[\w-]+(\.[\w-]+)+([/?#:]\S*)?$/.test(bare) && !/^[\w-]+@/.test(bare) ? `https://${bare}` : bare
}
