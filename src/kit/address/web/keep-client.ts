/**
 * For `placeholderData` of one client's rows: while another filter loads, the previous rows stay, but never those of another
 * client. Takes the client in focus and the index of the client in the query key.
 */
export function keepClient(client: string | undefined, index: number) {
  return <Data>(before: Data | undefined, query: { queryKey: readonly unknown[] } | undefined): Data | undefined =>
    query?.queryKey[index] === (client ?? null) ? before : undefined
}
