import { cp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from '@jest/globals'
import type { Registry } from '@portal/contract/module'
import { createPortalHost, readConfig } from '@portal/portal-host'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { developModule, requireModule } from './develop.ts'

const FIXTURES = join(import.meta.dirname, '../../../build/webpack/fixtures')

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

/** Reads a stream of server-sent events. */
async function eventsOf(url: string) {
  const ending = new AbortController()
  const reader = (await fetch(url, { signal: ending.signal })).body?.pipeThrough(new TextDecoderStream()).getReader()
  let received = ''
  return {
    /** Waits for the next event of a kind and returns its data. Earlier events of other kinds are skipped. */
    async next(kind: string): Promise<string> {
      for (;;) {
        const end = received.indexOf('\n\n')
        if (end >= 0) {
          const event = received.slice(0, end)
          received = received.slice(end + 2)
          if (event.startsWith(`event: ${kind}\n`)) return event
        } else {
          const { value, done } = (await reader?.read()) ?? { done: true }
          if (done) throw new Error(`the stream ended before "${kind}"`)
          received += value
        }
      }
    },
    end: () => ending.abort(),
  }
}

describe('developModule', () => {
  it('developModule serves a module from source, and the module uses the shell’s JSX runtime', async () => {
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

  it('developModule rebuilds after a change of titles, and shows build errors in the page until they are corrected', async () => {
    const root = await temporaryFolder('portal-develop')
    const source = (file: string) => join(root, 'mfe-sample/src', file)
    await cp(join(FIXTURES, 'mfe-sample'), join(root, 'mfe-sample'), { recursive: true })
    await symlink(join(import.meta.dirname, '../../../node_modules'), join(root, 'node_modules'))
    const stated = await readFile(source('module.ts'), 'utf8')
    const contribution = `import { titles } from './titles.ts'\n${stated.replace(/titles: .*,/, 'titles,')}`
    await writeFile(source('module.ts'), contribution)
    const writeTitle = (title: string) =>
      writeFile(
        source('titles.ts'),
        `export const titles = { en: { sample: '${title}' }, fr: { sample: 'Exemple' } }\n`,
      )
    await writeTitle('Former title')
    const screen = await readFile(source('SampleScreen.tsx'), 'utf8')

    const host = await startHost('development')
    stops.push(await developModule(root, 'mfe-sample', host))
    const address = await host.listen()
    const events = await eventsOf(`${address}/dev/reload`)
    const titles = async () => {
      const { modules } = (await host.app.inject('/registry')).json<Registry>()
      return modules.find(({ name }) => name === 'mfe-sample')?.descriptor.titles.en
    }
    expect(await titles()).toEqual({ sample: 'Former title' })
    await writeTitle('Sample')
    await events.next('reload')
    expect(await titles()).toEqual({ sample: 'Sample' })

    for (const [file, good] of [['SampleScreen.tsx', screen] as const, ['module.ts', contribution] as const]) {
      await writeFile(source(file), `${good}\nexport const = 3\n`)
      expect(await events.next('failed')).toContain(file)
      const opened = await eventsOf(`${address}/dev/reload`)
      expect(await opened.next('failed')).toContain(file)
      opened.end()
      await writeFile(source(file), good)
      await events.next('reload')
    }
    events.end()
  })

  it('developModule is refused in production before anything is built or started', () => {
    expect(() => requireModule(FIXTURES, 'mfe-sample', true)).toThrow('in production')
    expect(() => requireModule(FIXTURES, 'mfe-none', false)).toThrow(
      /There is no module "[a-z-]+"\. The modules are: .*mfe-sample/,
    )
    expect(() => requireModule(FIXTURES, 'mfe-sample', false)).not.toThrow()
  })

  it('developModule refuses to run in production, and refuses unknown modules', async () => {
    await expect(developModule(FIXTURES, 'mfe-sample', await startHost('production'))).rejects.toThrow('in production')
    await expect(developModule(FIXTURES, 'shell', await startHost('development'))).rejects.toThrow(
      /There is no module "[a-z-]+"\. The modules are: .*mfe-sample/,
    )
  })
})
