import { createReadStream, existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import path from 'node:path'

// npm run gallery: builds the gallery, rebuilds it when a file changes, and serves it on GALLERY_PORT (4400).
const require = createRequire(import.meta.url)
const webpack: typeof import('webpack') = require('webpack')
const here = import.meta.dirname
const port = Number(process.env.GALLERY_PORT ?? 4400)

const compiler = webpack(require('./webpack.config.cjs'))
const watching = compiler?.watch({}, (error, stats) => {
  if (error) console.error(error)
  else console.log(stats?.hasErrors() ? stats.toString('errors-only') : 'The gallery is up to date.')
})

const server = createServer((request, response) => {
  const name = path.basename(new URL(request.url ?? '/', 'http://localhost').pathname)
  const script = path.join(here, 'dist', name)
  const isScript = name.endsWith('.js') && existsSync(script)
  response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8')
  createReadStream(isScript ? script : path.join(here, 'index.html')).pipe(response)
  // Reachable only from this machine, like the portal.
}).listen(port, 'localhost', () => console.log(`UI kit: http://localhost:${port}`))

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    server.closeAllConnections()
    watching?.close(() => server.close(() => process.exit(0)))
  })
