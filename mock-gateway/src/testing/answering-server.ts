import { startLoopbackServer } from '../demo-services/loopback-server.ts'

/** One answer to every request. */
export interface PlayedAnswer {
  readonly status: number
  /** The body of the answer: an object is sent as JSON, a text unchanged. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** If set, the connection ends in the middle of the body. */
  readonly isCut?: true
}

interface Asked {
  readonly method: string
  readonly path: string
}

/**
 * Starts another system on loopback, which gives the answers that a test chooses and lists the requests that it
 * received.
 */
export async function answeringServer() {
  const { server, url, close } = await startLoopbackServer(0)
  const asked: Asked[] = []
  let answerTo: (path: string) => PlayedAnswer | null = () => null
  server.on('request', (request, response) => {
    const { method = '', url: path = '' } = request
    asked.push({ method, path })
    request.resume()
    const answer = answerTo(path)
    // Without an answer, the caller's time limit ends the request.
    if (answer === null) return
    const { status, body = '', headers = {}, isCut } = answer
    const text = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
    response.writeHead(status, { 'content-type': 'application/json', 'content-length': text.length, ...headers })
    if (!isCut) response.end(text)
    else response.write(text.subarray(0, text.length / 2), () => response.destroy())
  })
  return {
    url,
    /**
     * Sets the answer to later requests: one answer for all paths, one answer by path, or no answer. Forgets the
     * earlier requests.
     */
    play(next: PlayedAnswer | null | typeof answerTo) {
      answerTo = typeof next === 'function' ? next : () => next
      asked.length = 0
    },
    asked,
    close,
  }
}
