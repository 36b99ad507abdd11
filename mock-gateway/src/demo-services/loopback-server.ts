import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The address is an IP address, because a page at `localhost` would share its cookies with the portal, on any port. */
const HOST = '127.0.0.1'

export interface LoopbackServer {
  /** The server. Requests are answered after its `request` event has a listener. */
  readonly server: Server
  /** The server's URL: `http://127.0.0.1:<port>`. */
  readonly url: string
  /** Aborts requests in progress. */
  close(): Promise<void>
}

/**
 * Starts a server that only this machine can reach: on the given port if it is free, otherwise on any free port. Port 0
 * means any free port.
 */
export async function startLoopbackServer(port: number): Promise<LoopbackServer> {
  const server = await listen(port)
  return {
    server,
    url: `http://${HOST}:${(server.address() as AddressInfo).port}`,
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

async function listen(port: number): Promise<Server> {
  const server = createServer({ requestTimeout: 10_000 })
  server.listen(port, HOST)
  try {
    await once(server, 'listening')
    return server
  } catch (error) {
    if (port !== 0 && (error as NodeJS.ErrnoException).code === 'EADDRINUSE') return listen(0)
    throw error
  }
}
