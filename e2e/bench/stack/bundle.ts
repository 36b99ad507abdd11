import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'

const require = createRequire(import.meta.url)

/**
 * Builds one script as a production bundle, without any code of the portal.
 * @param entry the absolute path of the script
 */
export async function bundle(entry: string): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bare-bundle-'))
  try {
    await build(entry, folder)
    return await readFile(path.join(folder, 'main.js'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function build(entry: string, folder: string): Promise<void> {
  const webpack: typeof import('webpack') = require('webpack')
  const jsc = {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  }
  const compiler = webpack({
    mode: 'production',
    context: path.dirname(entry),
    entry: { main: entry },
    target: ['web', 'es2022'],
    output: { path: folder, filename: '[name].js' },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      rules: [{ test: /\.tsx?$/, exclude: /node_modules/, use: { loader: 'swc-loader', options: { jsc } } }],
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
