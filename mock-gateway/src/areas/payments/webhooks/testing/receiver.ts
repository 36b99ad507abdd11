import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedEvent {
  readonly headers: Record<string, string>
  readonly body: string
}

/** A partner's system that receives events. */
export interface Receiver {
  readonly url: string
  /** The received events, in order. */
  readonly received: ReceivedEvent[]
  close(): Promise<void>
}

/**
 * Starts a partner's system.
 * @param answer returns the HTTP status of the next answer; by default, every event is acknowledged
 */
export async function startReceiver(answer: () => number | Promise<number> = () => 204): Promise<Receiver> {
  const received: ReceivedEvent[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', async () => {
      received.push({ headers: request.headers as Record<string, string>, body })
      response.writeHead(await answer()).end()
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`,
    received,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
