import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { appendFile, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { BUILDS, PUBLISHED } from '../pack/published-packages.ts'
import { withDefinitePort } from '../run/start/port.ts'
import { ensureChromium } from '../run/test/chromium.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { type Registry, startRegistry } from './registry.ts'
import { run, start } from './run.ts'

// A team of another company has only a registry with our packages and the commands of docs/guides/packages.md.
// Each test continues where the previous one ended.

const ROOT = resolve(import.meta.dirname, '../..')
const MINUTES = 60_000
/** Waits until a condition holds. An error counts as false. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds().catch(() => false))) await wait(200)
}

const freePort = async () => Number((await withDefinitePort({ PORT: '0' })).PORT)

describe('a repository of its own', () => {
  let registry: Registry
  let outside = ''
  let repository = ''
  let env: NodeJS.ProcessEnv = {}

  beforeAll(async () => {
    registry = await startRegistry(ROOT, await freePort())
    outside = await temporaryFolder('outside')
    repository = join(outside, 'payments')
    const userConfig = join(outside, 'npmrc')
    const { host } = new URL(registry.url)
    const present = join(homedir(), '.npmrc')
    const settings = existsSync(present) ? readFileSync(present, 'utf8') : ''
    await writeFile(userConfig, `${settings}\n//${host}/:_authToken=proof\n`)
    env = { NPM_CONFIG_USERCONFIG: userConfig, CHROMIUM_PATH: await ensureChromium(ROOT) }
    await run('npm', ['run', 'pack'], { cwd: ROOT })
  }, 20 * MINUTES)
  afterAll(async () => {
    await registry?.close()
    await rm(outside, { recursive: true, force: true })
  })

  test(
    'lerna publishes the packages from their dist folders',
    async () => {
      const args = ['publish', 'from-package', '--yes', '--registry', registry.url]
      const output = await run(join(ROOT, 'node_modules/.bin/lerna'), args, { cwd: ROOT, env })
      expect(output).toContain(`published ${PUBLISHED.length} packages`)
      const files = await run('npm', ['view', '@portal/contract', 'exports', '--json', '--registry', registry.url], {
        cwd: outside,
        env,
      })
      expect(files).toContain('./src/index.js')
    },
    5 * MINUTES,
  )

  test(
    'the generator refuses to run until npm knows the registry of the bank, and then writes twelve files',
    async () => {
      // An earlier proof has left a generator of the same version in npm's cache.
      const fresh = { ...env, npm_config_cache: join(outside, 'cache') }
      const create = (...more: string[]) =>
        run('npm', ['create', '--yes', ...more, '@portal/module', 'payments'], { cwd: outside, env: fresh })
      await expect(create(`--@portal:registry=${registry.url}`)).rejects.toThrow('npm config set @portal:registry')
      await run('npm', ['config', 'set', `@portal:registry=${registry.url}`], { cwd: outside, env })
      expect(await create()).toContain('npm install')
      const files = readdirSync(repository, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
      expect(files).toHaveLength(12)
      expect(readFileSync(join(repository, '.npmrc'), 'utf8')).toContain(`\n@portal:registry=${registry.url}\n`)
    },
    5 * MINUTES,
  )

  test(
    'npm installs the packages without a warning, and webpack once',
    async () => {
      const output = await run('npm', ['install', '--no-audit', '--no-fund'], { cwd: repository, env })
      expect(output).toMatch(/added \d+ packages/)
      expect(output).not.toMatch(/warn/)
      const versions = (await run('npm', ['ls', 'webpack', '--all'], { cwd: repository, env })).match(/ webpack@\S+/g)
      expect(new Set(versions)).toEqual(new Set([' webpack@5.110.3']))
    },
    20 * MINUTES,
  )

  test(
    'npm test checks types, builds, and runs the unit test, the gateway test and the browser test with axe',
    async () => {
      const output = await run('npm', ['test'], { cwd: repository, env })
      expect(output).toMatch(/Tests: +3 passed, 3 total/)
      expect(output).not.toMatch(/failed to exit gracefully/)
    },
    20 * MINUTES,
  )

  test(
    'npm start serves the module from source in a portal, and again after each change',
    async () => {
      const port = await freePort()
      const portal = start('npm', ['start', '--', '--port', String(port)], { cwd: repository, env })
      await portal.said(`The portal is ready at http://localhost:${port}`)
      expect(portal.output()).toContain('mfe-payments is served from source')
      const served = await (await fetch(`http://localhost:${port}/registry`)).text()
      expect(served).toContain('mfe-payments')
      expect(served).toContain('/checkers-queue')
      await appendFile(join(repository, 'src/PaymentsScreen.tsx'), '\nconst broken: = 1\n')
      await portal.said('PaymentsScreen.tsx')
      portal.interrupt()
      await portal.ended
    },
    20 * MINUTES,
  )

  test(
    'npm run release publishes the module to a running portal',
    async () => {
      const screen = join(repository, 'src/PaymentsScreen.tsx')
      await writeFile(screen, readFileSync(screen, 'utf8').replace('\nconst broken: = 1\n', ''))
      const builds = join(repository, 'node_modules/@portal/portal-host/builds')
      const folders = BUILDS.map((name) => join(builds, name))
      await run('npx', ['portal', 'publish', ...folders], { cwd: repository, env })
      const port = await freePort()
      const url = `http://localhost:${port}`
      const token = 'r'.repeat(32)
      const host = start('npx', ['portal-host'], {
        cwd: repository,
        env: { ...env, PORT: String(port), GATEWAY_URL: 'http://127.0.0.1:9', RELEASES_TOKEN: token },
      })
      await until(async () => (await fetch(`${url}/registry`)).ok)
      await run('npm', ['run', 'release'], {
        cwd: repository,
        env: { ...env, PORTAL_URL: url, RELEASES_TOKEN: token },
      })
      const { modules } = (await (await fetch(`${url}/registry`)).json()) as { modules: Record<string, object> }
      expect(JSON.stringify(modules)).toContain('mfe-payments')
      host.interrupt()
      await host.ended
    },
    10 * MINUTES,
  )
})
