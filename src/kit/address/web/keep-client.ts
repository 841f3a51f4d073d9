/**
 * For `placeholderData` of rows of one client: while another filter loads, what was there stays in sight, but never what
 * belongs to another client. Takes the client in focus and where the query's key names it.
 */
export function keepClient(client: string | undefined, place: number) {
  return <Data>(before: Data | undefined, query: { queryKey: readonly unknown[] } | undefined): Data | undefined =>
    (query?.queryKey[place] === (client ?? null) ? before : undefined)
}
