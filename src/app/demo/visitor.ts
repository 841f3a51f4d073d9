import type { FastifyInstance } from 'fastify'

type Method = 'GET' | 'POST' | 'PATCH'

export type Visitor = {
  /** Calls a route as this user; throws the response of a refusal. */
  call: <T = Record<string, unknown>>(
    method: Method,
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ) => Promise<T>
  /** Uploads a file as the screen does: announces it, then sends it. */
  upload: (metadata: Record<string, string>, content: Buffer) => Promise<void>
}

/** A user of the demo's making, who goes through the same routes as everyone else. Takes the portal and a way in. */
export async function enter(
  { app, publicUrl }: { app: FastifyInstance; publicUrl: string },
  path: string,
  credentials: object,
): Promise<Visitor> {
  let cookie = ''
  const send = async (
    method: Method,
    url: string,
    payload: object | Buffer | undefined,
    headers: Record<string, string> = {},
  ) => {
    const response = await app.inject({
      method,
      url,
      headers: { origin: new URL(publicUrl).origin, ...(cookie && { cookie }), ...headers },
      ...(payload && { payload }),
    })
    const set = [response.headers['set-cookie'] ?? []].flat()
    if (set.length > 0) cookie = set.map((line) => line.split(';')[0]).join('; ')
    if (response.statusCode >= 400)
      throw new Error(`${method} ${url} answered ${response.statusCode}: ${response.body}`)
    return response
  }
  await send('POST', path, credentials)
  return {
    async call<T>(method: Method, path: string, body?: object, headers?: Record<string, string>) {
      const response = await send(method, path, body, headers)
      return (response.body ? response.json() : undefined) as T
    },
    async upload(metadata, content) {
      const tus = { 'tus-resumable': '1.0.0' }
      const announced = Object.entries(metadata)
        .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
        .join(',')
      const begun = await send('POST', '/api/uploads', undefined, {
        ...tus,
        'upload-length': String(content.length),
        'upload-metadata': announced,
      })
      await send('PATCH', new URL(String(begun.headers['location']), 'http://portal').pathname, content, {
        ...tus,
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
        'content-length': String(content.length),
      })
    },
  }
}
