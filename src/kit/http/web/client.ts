import type { z } from 'zod'
import type { ClientFlag, Contract } from '../contract.ts'
import { type AddressInput, addressOf } from './address.ts'
import { request, type RequestOptions } from './request.ts'

/** Contracts by name; of routes under a common path, each path is what follows it. */
type Routes = Record<string, Omit<Contract, 'path'> & { path: string }>

/** The routes of an area that a script calls. Files, pages and redirects are links and frames. */
type Callable<R extends Routes> = Exclude<R[keyof R], { contentTypes: readonly string[] } | { status: 302 }>
type Select<R extends Routes, Method, Path> = Extract<Callable<R>, { method: Method; path: Path }>

/** The names of a path's parameters: 'id' | 'entry' of '/api/notes/:id/history/:entry'. */
type ParamOf<Path extends string> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | ParamOf<`/${More}`>
    : Rest
  : never

// A number in a query is text that the server reads: its schema takes anything.
type QueryOf<Asked> = { [Name in keyof Asked]: unknown extends Asked[Name] ? string | number | undefined : Asked[Name] }

type Needed<Name extends string, Value> = undefined extends Value ? { [N in Name]?: Value } : { [N in Name]: Value }
type NeededQuery<Query> = Partial<Query> extends Query ? { query?: Query } : { query: Query }

/** The options of a call, by the contract of its route. */
export type CallInput<C extends Routes[string]> = C extends Routes[string]
  ? { signal?: AbortSignal | undefined } & ([ParamOf<C['path']>] extends [never]
      ? unknown
      : { params: Record<ParamOf<C['path']>, string> }) &
      (C extends { body: infer Body extends z.ZodType } ? Needed<'body', z.input<Body>> : unknown) &
      (C extends { query: infer Query extends z.ZodType } ? NeededQuery<QueryOf<z.input<Query>>> : unknown) &
      (C extends { versioned: true } ? { version: number } : unknown) &
      (C extends { idempotent: true } ? { idempotencyKey: string } : unknown) &
      (C extends { client: ClientFlag } ? { client: string | undefined } : unknown) &
      (C extends { paged: object } ? { cursor?: string | null | undefined; limit?: number | undefined } : unknown)
  : never

/** What a call returns: the JSON of the response, or nothing where there is none. */
export type CallResponse<C> = C extends { response: infer Response extends z.ZodType } ? z.output<Response> : undefined

type Arguments<Input> = Partial<Input> extends Input ? [input?: Input] : [input: Input]

export type Caller<R extends Routes> = <
  Method extends Callable<R>['method'],
  Path extends Extract<Callable<R>, { method: Method }>['path'],
>(
  method: Method,
  path: Path,
  ...input: Arguments<CallInput<Select<R, Method, Path>>>
) => Promise<CallResponse<Select<R, Method, Path>>>

/** The same, of a route that is not known by its type. */
type AnyInput = RequestOptions & AddressInput

/**
 * Calls the routes of an area by their contracts: `const call = client<typeof noteRoutes>()`, then `await call('GET', '/api/notes/:id', { params: { id } })`.
 * It takes the types of the contracts only: no schema is loaded. `base` is put in front of each path. Throws what `request` throws: ApiError, or the
 * DOMException of an abort.
 */
export function client<R extends Routes>(base = ''): Caller<R> {
  return <T>(method: Contract['method'], path: string, input: AnyInput = {}) =>
    request<T>(method, base + addressOf(path, input), input)
}
