import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { until } from '../../../tests/listen.ts'
import { FreshQueryClient } from './fresh-query-client.ts'

/** A server that returns what it held when it was asked, once it is let. */
function openServer() {
  const responses: (() => void)[] = []
  const server = {
    value: 1,
    asked: 0,
    ask: () => {
      server.asked++
      const { value } = server
      return new Promise<number>((resolve) => {
        responses.push(() => resolve(value))
      })
    },
    respond: () => responses.splice(0).forEach((send) => send()),
  }
  return server
}

function open() {
  const server = openServer()
  const client = new FreshQueryClient({ defaultOptions: { queries: { staleTime: 60_000, retry: false } } })
  return { server, client, options: { queryKey: ['bank', 'list'], queryFn: server.ask } }
}

test('what changed while a list was on its way for the first time is fetched once more, once', async () => {
  const { server, client, options } = open()
  const observer = new QueryObserver(client, options)
  const stop = observer.subscribe(() => {})
  expect(server.asked).toBe(1)
  server.value = 2
  void client.invalidateQueries({ queryKey: ['bank'] })
  void client.invalidateQueries({ queryKey: ['bank'] })
  server.respond()
  await until(() => server.asked === 2)
  server.respond()
  await until(() => observer.getCurrentResult().data === 2)
  expect([server.asked, client.isFetching()]).toEqual([2, 0])
  stop()
  client.clear()
})

test('what was fetched in advance and changed meanwhile is fetched again by the screen that shows it', async () => {
  const { server, client, options } = open()
  const early = client.fetchQuery(options)
  server.value = 2
  void client.invalidateQueries({ queryKey: ['bank'] })
  server.respond()
  expect(await early).toBe(1)
  await until(() => client.getQueryState(['bank', 'list'])?.isInvalidated === true)
  const observer = new QueryObserver(client, options)
  const stop = observer.subscribe(() => {})
  server.respond()
  await until(() => observer.getCurrentResult().data === 2)
  stop()
  client.clear()
})

test('a change of something else fetches nothing', async () => {
  const { server, client, options } = open()
  const stop = new QueryObserver(client, options).subscribe(() => {})
  void client.invalidateQueries({ queryKey: ['loan'] })
  server.respond()
  await until(() => client.isFetching() === 0)
  await client.invalidateQueries({ queryKey: ['loan'] })
  expect(server.asked).toBe(1)
  stop()
  client.clear()
})

test('a query that goes before its response comes is forgotten', async () => {
  const { server, client, options } = open()
  const stop = new QueryObserver(client, options).subscribe(() => {})
  void client.invalidateQueries({ queryKey: ['bank'] })
  stop()
  client.removeQueries(options)
  server.respond()
  expect([server.asked, client.getQueryCache().getAll().length]).toEqual([1, 0])
})
