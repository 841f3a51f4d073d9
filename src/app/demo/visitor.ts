import type { FastifyInstance } from 'fastify'

export type Visitor = {
  /** Calls a route as this user; throws what the route says when it refuses. */
  call: <T = Record<string, unknown>>(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object, headers?: Record<string, string>) => Promise<T>
}

/** A user of the demo's making, who goes through the same routes as everybody else. Takes the application and a way in. */
export async function enter(app: FastifyInstance, door: string, credentials: object): Promise<Visitor> {
  let cookie = ''
  const call = async <T>(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object, headers: Record<string, string> = {}): Promise<T> => {
    const response = await app.inject({
      method, url: path, headers: { host: 'portal', origin: 'http://portal', ...(cookie && { cookie }), ...headers }, ...(body && { payload: body }),
    })
    const set = [response.headers['set-cookie'] ?? []].flat()
    if (set.length > 0) cookie = set.map((line) => line.split(';')[0]).join('; ')
    if (response.statusCode >= 400) throw new Error(`${method} ${path} answered ${response.statusCode}: ${response.body}`)
    return (response.body ? response.json() : undefined) as T
  }
  await call('POST', door, credentials)
  return { call }
}
