import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const require = createRequire(import.meta.url)

export interface BareLogin {
  readonly address: string
  /** Of its JavaScript, brotli. */
  readonly bytes: number
  stop(): Promise<void>
}

const PAGE =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sign in</title><script src="/main.js" defer></script></head><body><div id="root"></div></body></html>'

/** Builds the form as a production bundle and serves it in brotli, as the portal host serves its own. */
export async function serveBareLogin(): Promise<BareLogin> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bare-login-'))
  await build(folder)
  const script = brotliCompressSync(await readFile(path.join(folder, 'main.js')))
  await rm(folder, { recursive: true, force: true })
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

function build(folder: string): Promise<void> {
  const webpack: typeof import('webpack') = require('webpack')
  const jsc = {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  }
  const compiler = webpack({
    mode: 'production',
    context: import.meta.dirname,
    entry: { main: './main.tsx' },
    target: ['web', 'es2022'],
    output: { path: folder, filename: '[name].js' },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      rules: [{ test: /\.tsx$/, exclude: /node_modules/, use: { loader: 'swc-loader', options: { jsc } } }],
    },
    performance: false,
  })
  return new Promise((done, fail) => {
    compiler?.run((error, stats) => {
      compiler.close(() => {
        if (error) fail(error)
        else if (stats?.hasErrors()) fail(new Error(stats.toString({ all: false, errors: true })))
        else done()
      })
    })
  })
}
