import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** By IP address: a page at `localhost` would share its cookies with the portal, whatever the port. */
const HOST = '127.0.0.1'

export interface LoopbackServer {
  /** Requests are not answered until its `request` event has a listener. */
  readonly server: Server
  /** `http://127.0.0.1:<port>`. */
  readonly url: string
  /** Aborts requests in progress. */
  close(): Promise<void>
}

/** A server reachable only from this machine, on the given port if it is free, else on any; 0 means any. */
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
