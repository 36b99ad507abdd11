import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { watchModule } from '@portal/build/watch'
import type { PortalHost } from '@portal/portal-host'
import { StartError } from './portal.ts'

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
  return watchModule(dir, output, {
    built: async (milliseconds) => {
      await development.serve(output)
      console.log(`${name} is served from source (built in ${milliseconds} ms)`)
    },
    failed: (messages) => {
      console.error(messages(process.stdout.isTTY))
      development.fail(messages(false))
    },
  })
}

function inProduction(): StartError {
  return new StartError('A module cannot be served from source in production.')
}
