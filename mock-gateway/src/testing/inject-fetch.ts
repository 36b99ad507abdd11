import type { FastifyInstance, InjectOptions } from 'fastify'

/** Returns a `fetch` that reaches the app without a port, at any address. */
export function injectFetch(app: FastifyInstance): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    const { pathname, search } = new URL(request.url)
    const response = await app.inject({
      method: request.method as NonNullable<InjectOptions['method']>,
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      ...(request.method !== 'GET' &&
        request.method !== 'HEAD' && { payload: Buffer.from(await request.arrayBuffer()) }),
    })
    const headers = new Headers()
    for (const [name, value] of Object.entries(response.headers)) headers.set(name, String(value))
    return new Response(new Uint8Array(response.rawPayload), { status: response.statusCode, headers })
  }
}
