import { useSearch } from '@tanstack/react-router'
import { createContext, useContext } from 'react'

/** Puts a client in focus for what is rendered inside of it, such as a tab of the client's file. */
export const ClientFocus = createContext<string | undefined>(undefined)

/** An active client as staff find it; `day` is today's day of the plan. */
export type FoundClient = { id: string; company: string | null; person: string; email: string; day: number | null }

/** Where staff choose a client, and how a client is called by the id that the records carry. */
export type ClientDirectory = {
  path: string
  find: (id: string, signal: AbortSignal) => Promise<{ name: string; email: string }>
  /** The first of those whose company, person and e-mail have all the words, by name, and how many there are; for staff. */
  search: (words: string, signal: AbortSignal) => Promise<{ items: FoundClient[]; found: number; total: number }>
}

/** The product's directory of clients, for whatever names the owner of a record. */
export const ClientDirectoryContext = createContext<ClientDirectory>({
  path: '/',
  find: () => Promise.reject(new Error('There is no directory of clients.')),
  search: () => Promise.reject(new Error('There is no directory of clients.')),
})

/** The id of the client whose records a staff member looks at: of the file that is open, or from `?client=`; undefined for one's own. */
export function useClientFocus(): string | undefined {
  const opened = useContext(ClientFocus)
  const asked = useSearch({ strict: false, select: readClient })
  return opened ?? asked
}

function readClient(search: Record<string, unknown>): string | undefined {
  return typeof search.client === 'string' ? search.client : undefined
}
