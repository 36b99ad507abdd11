import { createGateway, databaseFaults } from '@portal/mock-gateway'
import { inOneSentence } from '@portal/portal-host'
import { build } from '../build.ts'
import { portalEnvironment, ROOT } from '../commands/environment.ts'
import { withDemoCore } from './start/demo-core.ts'
import { startPartner } from './start/demo-partner.ts'
import { withDemoProvider } from './start/demo-provider.ts'
import { developModule, requireModule } from './start/develop.ts'
import { heldBackWords } from './start/held-back.ts'
import { createLifetime } from './start/lifetime.ts'
import { readOptions } from './start/options.ts'
import { withDefinitePort } from './start/port.ts'
import { startPortal } from './start/portal.ts'
import { readSettings } from './start/settings.ts'
import { welcome } from './start/welcome.ts'

const EXPECTED = ['SettingsError', 'ConfigError', 'StartError', 'AlreadyRunningError', 'DataFolderError']
const lifetime = createLifetime()

/** Runs the portal in one process, started by start.cjs under the project's own Node. */
async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2))
  const env = await withDefinitePort({ LOG_LEVEL: 'warn', ...portalEnvironment() })
  const stated = readSettings(env, await databaseFaults(env))
  if (options.develop) requireModule(ROOT, options.develop, stated.gateway.production)
  const { settings, enterDemoCredits } = await withDemoCore(await withDemoProvider(stated, env, lifetime), lifetime)
  await startPartner(settings, lifetime)
  const { address, host, heldBack } = await startPortal(settings.host, lifetime, {
    build: async () => (await build()).map(({ dist }) => dist),
    createGateway: async () => {
      const gateway = await createGateway(settings.gateway)
      await enterDemoCredits()
      return gateway
    },
  })
  if (options.develop) lifetime.onStop(await developModule(ROOT, options.develop, host))
  console.log(welcome(address, settings.gateway, performance.now() / 1000))
  for (const line of heldBackWords(ROOT, heldBack)) console.log(line)
}

main().catch((error: unknown) => {
  // Errors that a user can fix are printed as a sentence; all others with their stack.
  const isExpected = error instanceof Error && EXPECTED.includes(error.name)
  const sentence = isExpected ? error.message : ofReleases(error)
  console.error(sentence === undefined ? error : `\n${sentence}\n`)
  void lifetime.stop(1)
})

/** Describes errors of the host: a refused build, or a folder that cannot be written. */
function ofReleases(error: unknown): string | undefined {
  return inOneSentence(error, portalEnvironment().DATA_DIR ?? '')
}
