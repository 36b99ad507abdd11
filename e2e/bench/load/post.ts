import { Agent, request } from 'node:http'

export interface Answered {
  readonly status: number
  readonly text: string
  readonly ms: number
}

export type Post = (path: string, body: string, headers?: Readonly<Record<string, string>>) => Promise<Answered>

/** Posts JSON over at most `connections` keep-alive connections. */
export function poster(address: string, connections: number): { readonly post: Post; close(): void } {
  const { hostname, port } = new URL(address)
  const agent = new Agent({ keepAlive: true, maxSockets: connections, scheduling: 'fifo' })
  const post: Post = (path, body, headers) => {
    const started = performance.now()
    return new Promise((done, fail) => {
      const length = Buffer.byteLength(body)
      const sending = request(
        {
          agent,
          hostname,
          port,
          path,
          method: 'POST',
          headers: { 'content-type': 'application/json', 'content-length': length, ...headers },
        },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('error', fail)
          response.on('end', () =>
            done({
              status: response.statusCode ?? 0,
              text: Buffer.concat(chunks).toString(),
              ms: performance.now() - started,
            }),
          )
        },
      )
      sending.on('error', fail)
      sending.end(body)
    })
  }
  return { post, close: () => agent.destroy() }
}
