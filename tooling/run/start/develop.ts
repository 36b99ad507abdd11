import { existsSync, globSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { PortalHost } from '@portal/portal-host'
import webpack, { type Configuration } from 'webpack'
import { StartError } from './portal.ts'

interface Preset {
  remote(dir: string, options: { mode: 'development'; output: string }): Configuration
}

const AGGREGATE_MS = 100

/**
 * Refuses invalid development arguments before anything is built or started.
 * @throws StartError in production, and for a name that is not a module of the workspace
 */
export function requireModule(root: string, name: string, isProduction: boolean): void {
  if (isProduction) throw inProduction()
  if (!/^mfe-[a-z-]+$/.test(name) || !existsSync(join(root, name, 'src/module.ts'))) {
    const modules = globSync('mfe-*/src/module.ts', { cwd: root }).map((file) => file.replace('/src/module.ts', ''))
    throw new StartError(`There is no module "${name}". The modules are: ${modules.sort().join(', ')}.`)
  }
}

/**
 * Serves one module from source inside the otherwise built portal. Each successful build replaces the released module
 * and reloads the open pages. A failed build is reported in the terminal and in the open pages, which keep the last
 * successful build.
 * @returns a function that stops watching
 */
export async function developModule(root: string, name: string, host: PortalHost): Promise<() => Promise<void>> {
  const { development } = host
  if (!development) throw inProduction()
  requireModule(root, name, false)
  const dir = join(root, name)
  const output = join(root, '.cache/development', name)
  const preset = createRequire(import.meta.url)('@portal/build/webpack') as Preset
  const compiler = webpack(preset.remote(dir, { mode: 'development', output }))

  await new Promise<void>((ready) => {
    compiler.watch({ aggregateTimeout: AGGREGATE_MS }, async (error, stats) => {
      if (error || stats?.hasErrors()) {
        const errorsOf = (colors: boolean) =>
          String(error ?? stats?.toString({ preset: 'errors-only', colors, moduleTrace: true }))
        console.error(errorsOf(process.stdout.isTTY))
        development.fail(errorsOf(false))
      } else {
        await development.serve(output)
        const took = (stats?.endTime ?? 0) - (stats?.startTime ?? 0)
        console.log(`${name} is served from source (built in ${took} ms)`)
      }
      ready()
    })
  })
  return () => new Promise((done) => compiler.close(() => done()))
}

function inProduction(): StartError {
  return new StartError('A module cannot be served from source in production.')
}
