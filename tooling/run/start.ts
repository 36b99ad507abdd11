import { resolve } from 'node:path'
import { createGateway, readConfig } from '@portal/mock-gateway'
import { ConfigError } from '@portal/portal-host'
import { build } from '../build.ts'
import { developModule } from './start/develop.ts'
import { createLifetime } from './start/lifetime.ts'
import { readOptions } from './start/options.ts'
import { startPortal } from './start/portal.ts'
import { welcome } from './start/welcome.ts'

const root = resolve(import.meta.dirname, '../..')
const lifetime = createLifetime()

/** The portal in one process; started by start.cjs under the project's own Node. */
async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2))
  const env: NodeJS.ProcessEnv = { ...process.env, DATA_DIR: resolve(root, process.env.DATA_DIR || '.data') }
  const { address, host } = await startPortal(env, lifetime, {
    build: async () => (await build()).map(({ dist }) => dist),
    createGateway: (settings) => createGateway(readConfig(settings)),
  })
  if (options.develop) lifetime.onStop(await developModule(root, options.develop, host))
  console.log(welcome(address, env.NODE_ENV !== 'production', performance.now() / 1000))
}

main().catch((error: unknown) => {
  // What a user can mend is a sentence; anything else comes with its stack.
  const expected = error instanceof Error && (error instanceof ConfigError || error.name === 'StartError')
  console.error(expected ? `\n${error.message}\n` : error)
  void lifetime.stop(1)
})
