import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { ModuleDescriptor, Registry } from '@portal/contract/module'
import { fakeModule, fakeShell, routeAt } from '../../testing/fake-builds.ts'
import { publish } from '../../testing/publish-fakes.ts'
import { createTestHost, type TestHost } from '../../testing/test-host.ts'
import { conflictsOf } from './conflicts.ts'

let host: TestHost
const SHELL = { versions: { 'portal-sdk': '1.4.0' }, paths: ['/dashboard', '/module-status'] }

beforeAll(async () => {
  host = await createTestHost()
  await publish(host.releasesDir, [await fakeShell('judge', SHELL)])
})
afterAll(() => host.close())

const registry = async () => (await host.app.inject('/registry')).json<Registry>()

/** Changes the manifest of a build. */
async function changed(made: Promise<string>, change: (manifest: Record<string, unknown>) => void): Promise<string> {
  const build = await made
  const path = join(build, 'module.json')
  const manifest = JSON.parse(await readFile(path, 'utf8'))
  change(manifest)
  await writeFile(path, JSON.stringify(manifest))
  return build
}

describe('publish refuses in a sentence, and the portal stays as it was:', () => {
  const build = (extra: object = {}) => fakeModule('mfe-new', 'new', extra)
  const without = async (key: keyof ModuleDescriptor) => changed(build(), (manifest) => delete manifest[key])
  const cases: [string, () => Promise<string>, string][] = [
    ['a descriptor without routes', () => without('routes'), 'routes is missing'],
    ['a descriptor without titles', () => without('titles'), 'titles is missing'],
    ['a descriptor without what to preload', () => without('preload'), 'preload is missing'],
    ['no routes at all', () => build({ routes: [] }), 'routes must NOT have fewer than 1 items'],
    [
      'a layout nobody draws',
      () => build({ routes: [{ ...routeAt('/new'), layout: 'window' }] }),
      'routes.0.layout must be one of',
    ],
    [
      'an address that is a pattern',
      () => build({ routes: [routeAt('/*')] }),
      'routes.0.path is no address as "/users"',
    ],
    [
      'a copy of a module under another name',
      () => build({ routes: [routeAt('/mfe-users-open')] }),
      '/mfe-users-open belongs to mfe-users',
    ],
    [
      'the same address in other letters',
      () => build({ routes: [routeAt('/MFE-Users-Open')] }),
      'belongs to mfe-users',
    ],
    [
      'an address of the gateway',
      () => build({ routes: [routeAt('/api/login')] }),
      '/api/login belongs to the portal host',
    ],
    [
      'an address of the shell',
      () => build({ routes: [routeAt('/module-status')] }),
      '/module-status belongs to the shell',
    ],
    [
      'a menu line to another module',
      () => build({ menu: [offer('/mfe-users-open')] }),
      'it offers /mfe-users-open, which is none of its routes',
    ],
    ['a card to nowhere', () => build({ cards: [{ ...offer('/nowhere'), text: 'title' }] }), 'it offers /nowhere'],
    [
      'a figure of a card to nowhere',
      () => build({ cards: [{ ...offer('/new'), text: 'title', figures: [figureAt('/nowhere?f.x=Y')] }] }),
      'it offers /nowhere',
    ],
    [
      'a card of five figures',
      () => build({ cards: [{ ...offer('/new'), text: 'title', figures: Array(5).fill(figureAt('/new')) }] }),
      'cards.0.figures must NOT have more than 4 items',
    ],
    [
      'a figure that no domain could name',
      () => build({ cards: [{ ...offer('/new'), text: 'title', figures: [{ ...figureAt('/new'), name: 'Active' }] }] }),
      'cards.0.figures.0.name must match pattern',
    ],
    [
      'a command to nowhere',
      () => build({ commands: [{ ...offer('/new'), id: 'new', href: '/nowhere?panel=create' }] }),
      'it offers /nowhere',
    ],
    [
      'a command to another host',
      () => build({ commands: [{ ...offer('/new'), id: 'new', href: '//evil.example/' }] }),
      'commands.0.href must match pattern',
    ],
    [
      'a command without words',
      () => build({ commands: [{ ...offer('/new'), id: 'new', href: '/new?panel=create', title: 'other' }] }),
      'title "other" is missing in "en"',
    ],
    [
      'the global of another module',
      () => build({ global: 'mfe_users' }),
      'it defines mfe_users, the name of another module',
    ],
    [
      'a screen that was not built',
      () => build({ routes: [{ ...routeAt('/new'), screen: 'NoScreen' }] }),
      'NoScreen of /new is not in the build',
    ],
    [
      'a title without words',
      () => build({ routes: [{ ...routeAt('/new'), title: 'other' }] }),
      'title "other" is missing in "en"',
    ],
    [
      'a newer portal-sdk than the shell has',
      () => build({ needs: { 'portal-sdk': '^9.0.0' } }),
      'it needs portal-sdk ^9.0.0, the shell has 1.4.0',
    ],
    ['a package the shell does not share', () => build({ needs: { charts: '^1.0.0' } }), 'the shell has none'],
    ['a request the shell does not promise', () => changedShared(), 'the shell does not have @portal/shared-ui/charts'],
    ['an entry too heavy', () => heavy(), 'its entry remoteEntry.heavy.js weighs'],
    [
      'texts that were not built',
      () => changed(build(), ({ preload }) => Object.assign(preload as object, { texts: { fr: ['texts-fr.js'] } })),
      'texts-fr.js is named but not among the files',
    ],
    [
      'a part of the shell that was not built',
      () => fakeShell('lazy', { ...SHELL, lazy: { 'i18n/fr': ['fr.js'] } }),
      'fr.js is named but not among the files',
    ],
    [
      'a shell that does not tell its versions',
      () => fakeShell('unsaid', { ...SHELL, versions: undefined }),
      'versions is missing',
    ],
    [
      'a shell that does not tell its addresses',
      () => fakeShell('unsaid', { ...SHELL, paths: undefined }),
      'paths is missing',
    ],
    [
      'a title that no screen has room for',
      () => build({ titles: { en: { title: 'x'.repeat(301) }, fr: { title: 'x' } } }),
      'titles.en.title must NOT have more than 300 characters',
    ],
    ['a manifest too heavy for every page', () => build({ note: 'x'.repeat(48_000) }), 'module.json weighs'],
    ['a file that is missing', () => missing(), 'open.new.js is missing'],
    ['a file that was changed', () => tampered(), 'open.new.js does not match its hash'],
    ['a manifest that is no JSON', () => broken(), 'module.json is not JSON'],
    ['a folder that is not there', async () => '/nowhere/dist', 'there is no folder /nowhere/dist'],
    [
      'a shell that takes away what a module uses',
      () => fakeShell('bare', { ...SHELL, shared: {} }),
      'mfe-users 0.1.0',
    ],
    [
      'a shell without scripts',
      () => fakeShell('empty', { ...SHELL, main: [] }),
      'main must NOT have fewer than 1 items',
    ],
  ]

  const offer = (path: string) => ({
    path,
    title: 'title',
    section: 'home',
    icon: 'home',
    order: 1,
    requires: 'USER|READ',
    side: 'both',
  })
  const figureAt = (href: string) => ({ name: 'new.active', title: 'title', href })
  const changedShared = async () =>
    changed(build(), (manifest) => {
      const preload = manifest.preload as { shared: { entry: string[] } }
      preload.shared.entry.push('@portal/shared-ui/charts')
    })
  const heavy = () => fakeModule('mfe-new', 'heavy', {}, 40_000)
  const missing = async () => {
    const folder = await build()
    await rm(join(folder, 'open.new.js'))
    return folder
  }
  const tampered = async () => {
    const folder = await build()
    await writeFile(join(folder, 'open.new.js'), 'alert(1)')
    return folder
  }
  const broken = async () => {
    const folder = await build()
    await writeFile(join(folder, 'module.json'), '{')
    return folder
  }

  // The router confuses each of these paths with an address that has another owner: a module, the shell or the gateway.
  const doubled = ['//mfe-users-open', '/mfe-users-open/', '/mfe-users//open', '//dashboard', '//api/login', '//']
  for (const path of [
    ...doubled,
    '/../mfe-users-open',
    '/./new',
    '/%6dfe-users-open',
    '\\\\mfe-users-open',
    '/new\n',
  ]) {
    cases.push(
      [`the address ${JSON.stringify(path)}`, () => build({ routes: [routeAt(path)] }), 'routes.0.path is no address'],
      [
        `the shell's own address ${JSON.stringify(path)}`,
        () => fakeShell('paths', { ...SHELL, paths: [path] }),
        'paths.0 is no address',
      ],
      [
        `${JSON.stringify(path)} as the place of a screen in the menu`,
        () => build({ routes: [{ ...routeAt('/new'), under: path }] }),
        'routes.0.under is no address',
      ],
    )
  }
  cases.push([
    'one address twice, in other letters',
    () => build({ routes: [routeAt('/new'), routeAt('/New')] }),
    '/New is there twice',
  ])

  it.each(cases)('publishing conflicting addresses is refused: %s', async (_, make, says) => {
    const before = await registry()
    const refused = await publish(host.releasesDir, [await make()]).catch((error: Error) => error)
    expect(refused).toMatchObject({ name: 'ReleaseError', message: expect.stringContaining(says) })
    expect((refused as Error).message).not.toContain('\n')
    expect(await registry()).toEqual(before)
    const page = await host.app.inject({ url: '/login', headers: { accept: 'text/html', host: 'localhost' } })
    expect(page.statusCode).toBe(200)
  })

  it.each(['/registry', '/csp-report', '/failed-loads', '/healthz', '/m', '/shell', '/dev', '/m/users'])(
    'an address of the host is refused: %s',
    async (address) => {
      const refused = publish(host.releasesDir, [await fakeModule('mfe-new', 'new', { routes: [routeAt(address)] })])
      await expect(refused).rejects.toThrow(`${address} belongs to the portal host`)
    },
  )

  it('a card may have four figures, and an address may begin with the same letters as an address of the host', async () => {
    const figures = Array(4).fill(figureAt('/mobile'))
    const routes = [routeAt('/mobile')]
    const module = await fakeModule('mfe-new', 'four', {
      routes,
      cards: [{ ...offer('/mobile'), text: 'title', figures }],
    })
    const { active } = await publish(host.releasesDir, [module])
    expect(active).toHaveProperty('mfe-new')
  })

  it('an address may move from one module to another if both are published together', async () => {
    const from = await fakeModule('mfe-users', 'moved', { routes: [routeAt('/mfe-users-open')] })
    const to = await fakeModule('mfe-new', 'moved', { routes: [routeAt('/mfe-users-closed')] })
    await expect(publish(host.releasesDir, [to])).rejects.toThrow('belongs to mfe-users')
    await publish(host.releasesDir, [to, from])
    expect((await registry()).modules.map(({ name }) => name)).toEqual(['mfe-new', 'mfe-users'])
  })
})

it.each(['//shared', '/Shared/', '/shared'])(
  '%s, live from before the rule, is found to be the address /shared',
  (path) => {
    const module = (name: string, taken: string) => ({ name, routes: [routeAt(taken)] }) as unknown as ModuleDescriptor
    const conflicts = conflictsOf({ modules: [module('mfe-old', path), module('mfe-new', '/shared')] })
    expect(conflicts.map(({ name, against }) => [name, against])).toEqual([
      ['mfe-old', 'mfe-new'],
      ['mfe-new', 'mfe-old'],
    ])
  },
)
