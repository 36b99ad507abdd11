import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A fault in an answer. If the faulty answer has bytes of the file, it also has the host's headers for caching. */
export type Fault = (answer: Answer, response: ServerResponse) => void

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

/**
 * A real proxy in front of a portal. Unlike the browser driver's interception, it does not bypass the browser's cache.
 */
export interface FaultyProxy {
  /** The proxy's address. Its host name is the portal's, so that cookies and the secure context are the same. */
  readonly url: string
  /** Returns the number of requests for a matching file since its fault was injected or all faults were removed. */
  asked(file: RegExp): number
  /** Injects a fault into matching files: always, or `times` times. */
  plant(file: RegExp, fault: Fault, times?: number): void
  /** Removes all faults. A request that hangs continues to hang. */
  heal(): void
  stop(): Promise<void>
}

/** The file is missing, as after a release was pruned. */
export const missing: Fault = (_answer, response) => {
  response.writeHead(404, { 'content-type': 'text/plain', 'cache-control': 'no-store' }).end('Not found\n')
}
/** One bit differs, as after a fault in a disk, a line or a cache. */
export const flipped: Fault = ({ status, headers, body }, response) => {
  const copy = Buffer.from(body)
  const middle = copy.length >> 1
  copy[middle] = (copy[middle] ?? 0) ^ 1
  response.writeHead(status, headers).end(copy)
}
/** The connection breaks in the middle of the file. */
export const cut: Fault = ({ status, headers, body }, response) => {
  response.writeHead(status, headers).write(body.subarray(0, body.length >> 1), () => response.destroy())
}
/** The answer never begins and never ends. */
export const hanging: Fault = () => undefined
/** Returns a fault that replaces the text of a file. */
export const changed =
  (change: (text: string) => string): Fault =>
  ({ status, headers, body }, response) => {
    const text = Buffer.from(change(body.toString()))
    response.writeHead(status, { ...headers, 'content-length': String(text.length) }).end(text)
  }

/** Starts a proxy on a free port in front of the portal at `target`. */
export async function startFaultyProxy(target: string): Promise<FaultyProxy> {
  let planted: { readonly file: RegExp; readonly fault: Fault; times: number }[] = []
  let paths: string[] = []
  const server = createServer((asked, response) => {
    const path = asked.url ?? '/'
    paths.push(path)
    const found = planted.find(({ file, times }) => times > 0 && file.test(path))
    if (!found) return forward(target, asked, response)
    found.times -= 1
    void ask(target, asked, { 'accept-encoding': 'identity' }).then(
      async (answer) =>
        found.fault(
          { status: answer.statusCode ?? 502, headers: answer.headers, body: await buffer(answer) },
          response,
        ),
      () => response.destroy(),
    )
  })
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    asked: (file) => paths.filter((path) => file.test(path)).length,
    plant(file, fault, times = Number.POSITIVE_INFINITY) {
      paths = paths.filter((path) => !file.test(path))
      planted.push({ file, fault, times })
    },
    heal() {
      paths = []
      planted = []
    },
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped())
        server.closeAllConnections()
      }),
  }
}

function forward(target: string, asked: IncomingMessage, response: ServerResponse): void {
  void ask(target, asked).then(
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    },
    () => response.destroy(),
  )
}

/** Forwards the browser's request to the portal, with its headers. */
function ask(
  target: string,
  asked: IncomingMessage,
  otherwise: Readonly<Record<string, string>> = {},
): Promise<IncomingMessage> {
  return new Promise((answered, failed) => {
    const { method, url, headers } = asked
    const passed = request(new URL(url ?? '/', target), { method, headers: { ...headers, ...otherwise } }, answered)
    passed.on('error', failed)
    asked.pipe(passed)
  })
}
