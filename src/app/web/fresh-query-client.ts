import { type Query, QueryClient } from '@tanstack/react-query'

/**
 * A query client that never keeps a response from before a change that was signaled to it. The library starts a request
 * again when its query is invalidated, but not the first one of a query, nor one that nothing on the screen has asked
 * for: such a response may predate the change, and would count as fresh. Here it is invalidated again when it comes.
 */
export class FreshQueryClient extends QueryClient {
  readonly #awaited = new Set<Query>()

  override invalidateQueries(...[filters, options]: Parameters<QueryClient['invalidateQueries']>): Promise<void> {
    for (const query of this.getQueryCache().findAll(filters)) {
      const refetches = query.state.data !== undefined && query.isActive()
      if (query.state.fetchStatus !== 'idle' && !refetches) this.#invalidateOnceHere(query)
    }
    return super.invalidateQueries(filters, options)
  }

  #invalidateOnceHere(query: Query): void {
    if (this.#awaited.has(query)) return
    this.#awaited.add(query)
    const stop = this.getQueryCache().subscribe((event) => {
      if (event.query !== query || (event.type !== 'removed' && query.state.fetchStatus !== 'idle')) return
      stop()
      this.#awaited.delete(query)
      void this.invalidateQueries({ queryKey: query.queryKey, exact: true })
    })
  }
}
