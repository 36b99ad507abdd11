import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { bundle } from '../stack/bundle.ts'

export interface BareLogin {
  readonly address: string
  /** The bytes of the page's JavaScript, in brotli. */
  readonly bytes: number
  stop(): Promise<void>
}

const PAGE =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sign in</title><script src="/main.js" defer></script></head><body><div id="root"></div></body></html>'

/** Builds the form as a production bundle and serves it in brotli, as the portal host serves its files. */
export async function serveBareLogin(): Promise<BareLogin> {
  const script = brotliCompressSync(await bundle(path.join(import.meta.dirname, 'main.tsx')))
  const server = createServer((request, response) => {
    const isScript = request.url === '/main.js'
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8')
    if (isScript) response.setHeader('content-encoding', 'br')
    response.end(isScript ? script : PAGE)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    bytes: script.length,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
