import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from '@jest/globals'
import type { Registry } from '@portal/contract/module'
import { createPortalHost, readConfig } from '@portal/portal-host'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { developModule, requireModule } from './develop.ts'

const FIXTURES = join(import.meta.dirname, '../../webpack/fixtures')

const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
  await rm(join(FIXTURES, '.cache'), { recursive: true, force: true })
})

async function startHost(mode: string) {
  const dir = await temporaryFolder('portal-develop')
  const host = await createPortalHost(
    readConfig({ NODE_ENV: mode, LOG_LEVEL: 'silent', RELEASES_DIR: dir, HOST: '127.0.0.1', PORT: '0' }),
  )
  stops.push(() => host.close())
  return host
}

describe('developModule', () => {
  it('serves a module from source, with the JSX runtime that the shell shares', async () => {
    const host = await startHost('development')
    stops.push(await developModule(FIXTURES, 'mfe-sample', host))
    const { modules } = (await host.app.inject('/registry')).json<Registry>()
    const module = modules.find(({ name }) => name === 'mfe-sample')
    expect(module).toMatchObject({ version: 'development', development: true })
    const scripts = Object.keys(module?.descriptor.files ?? {}).filter((name) => name.endsWith('.js'))
    const texts = await Promise.all(scripts.map(async (name) => (await host.app.inject(`${module?.base}${name}`)).body))
    expect(texts.join('\n')).toContain('react/jsx-runtime')
    expect(texts.join('\n')).not.toContain('jsx-dev-runtime')
  })

  it('is refused in production before anything is built or started', () => {
    expect(() => requireModule(FIXTURES, 'mfe-sample', true)).toThrow('in production')
    expect(() => requireModule(FIXTURES, 'mfe-none', false)).toThrow('is no module')
    expect(() => requireModule(FIXTURES, 'mfe-sample', false)).not.toThrow()
  })

  it('refuses in production, and refuses what is no module', async () => {
    await expect(developModule(FIXTURES, 'mfe-sample', await startHost('production'))).rejects.toThrow('in production')
    await expect(developModule(FIXTURES, 'shell', await startHost('development'))).rejects.toThrow('is no module')
  })
})
