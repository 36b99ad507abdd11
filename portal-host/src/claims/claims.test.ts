import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Requirement } from '@portal/contract'
import type { Layout, ModuleDescriptor, Registry } from '@portal/contract/module'
import { readConfig } from '../config.ts'
import { publish } from '../releases/publish.ts'
import { publishWorkspace } from '../releases/publish-workspace.ts'
import { rollback } from '../releases/rollback.ts'
import { fakeModule, fakeShell, routeAt, temporaryFolder } from '../testing/fake-builds.ts'
import { allStart, anyClaim } from '../testing/publish-fakes.ts'
import { createTestHost, type TestHost } from '../testing/test-host.ts'
import { claimsOf } from './claims.ts'
import type { Team } from './teams.ts'

const TEAMS: readonly Team[] = [
  {
    name: 'people',
    modules: ['mfe-auth', 'mfe-users'],
    addresses: ['/', '/login', '/users'],
    sections: ['administration'],
    privileges: ['USER'],
    mayRequire: [],
  },
  {
    name: 'payments',
    modules: ['mfe-payments'],
    addresses: ['/payments'],
    sections: ['payments', 'money'],
    privileges: ['PAYMENTS'],
    mayRequire: ['DIRECT_CREDIT'],
  },
]
const STRICT = claimsOf(TEAMS, { isOpen: false })
const OPEN = claimsOf(TEAMS, { isOpen: true })

const route = (
  path: string,
  requires: 'public' | Requirement = 'PAYMENTS|READ' as never,
  layout: Layout = 'portal',
) => ({
  ...routeAt(path),
  requires,
  layout,
})
const menuItem = (path: string, section: string) => ({
  ...{ path, section, title: 'title', icon: 'home', order: 1, requires: { all: [] }, side: 'both' },
})
const descriptor = (change: object, name = 'mfe-payments') =>
  ({ name, routes: [route('/payments')], menu: [], cards: [], ...change }) as unknown as ModuleDescriptor

test('a module may claim what its team has, and may require privileges that its team may require', () => {
  const routes = [route('/payments/orders', 'DIRECT_CREDIT|READ'), route('/payments', { type: 'CHECKER' })]
  const menu = [menuItem('/payments', 'money')]
  expect(STRICT.faultsOf(descriptor({ routes, menu }))).toEqual([])
})

test.each<[attempt: string, change: object, says: string[]]>([
  ['the address of the sign-in', { routes: [route('/login')] }, ['/login is an address of team people']],
  [
    'an address of another team in other letters',
    { routes: [route('/Users')] },
    ['/Users is an address of team people'],
  ],
  ['an address below another team’s', { routes: [route('/users/pay')] }, ['/users/pay is an address of team people']],
  ['the first page', { routes: [route('/')] }, ['/ is an address of team people']],
  [
    'an address of no team',
    { routes: [route('/paymentsx')] },
    ['/paymentsx is an address of no team; payments has /payments'],
  ],
  [
    'the marked menu item of another team',
    { routes: [{ ...route('/payments'), under: '/users' }] },
    ['/users is an address of team people'],
  ],
  [
    'a menu section of another team',
    { menu: [menuItem('/payments', 'administration')] },
    ['its menu item /payments is in the section "administration" of team people; payments has payments, money'],
  ],
  [
    'privileges of another team',
    { routes: [route('/payments', { any: ['PAYMENTS|READ' as never, { all: ['USER|READ'] }] })] },
    ['it requires USER, privileges of team people, which payments may not require'],
  ],
  [
    'any privilege of another team, for a card',
    { cards: [{ path: '/payments', title: 't', requires: { module: 'USER' } }] },
    ['it requires USER, privileges of team people, which payments may not require'],
  ],
  [
    'privileges of the bank that no team has',
    { routes: [route('/payments', 'REPORT|READ')] },
    ['it requires REPORT, privileges of no team, which payments may not require'],
  ],
  [
    'privileges that do not exist',
    { routes: [route('/payments', 'USERS|READ' as never)] },
    ['it asks for USERS|READ, which is no'],
  ],
  [
    'its own privileges in small letters',
    { routes: [route('/payments', 'payments|read' as never)] },
    ['it asks for payments|read'],
  ],
  [
    'a type that does not exist',
    { routes: [route('/payments', 'PAYMENTS|DELETE' as never)] },
    ['it asks for PAYMENTS|DELETE'],
  ],
  [
    'any type that does not exist',
    { routes: [route('/payments', { type: 'READS' } as never)] },
    ['it asks for any READS'],
  ],
  [
    'a public screen',
    { routes: [route('/payments', 'public')] },
    ['/payments is open to visitors without a session, as only mfe-auth may be'],
  ],
  ...(['public', 'auth', 'loader'] as const).map((layout): [string, object, string[]] => [
    `the layout ${layout}`,
    { routes: [route('/payments', { all: [] }, layout)] },
    [`/payments has the layout "${layout}", which only mfe-auth may have`],
  ]),
])('a module that claims %s is refused with the owner of the claim', (_, change, says) => {
  expect(STRICT.faultsOf(descriptor(change))).toEqual(says.map((words) => expect.stringContaining(words)))
})

test('only the sign-in module may have public screens and their layouts', () => {
  const routes = [route('/', 'public', 'public'), route('/login', 'public', 'auth')]
  expect(STRICT.faultsOf(descriptor({ routes }, 'mfe-auth'))).toEqual([])
  expect(STRICT.faultsOf(descriptor({ routes }, 'mfe-users'))).toHaveLength(4)
})

describe('a module that no team has', () => {
  test('a stated file refuses it', () => {
    expect(STRICT.faultsOf(descriptor({}, 'mfe-new'))).toEqual(['no team has the module name mfe-new'])
  })

  test('a development portal accepts it, with privileges of its own name', () => {
    const routes = [route('/new', 'NEW|READ' as never), route('/new/users', 'USER|READ')]
    expect(OPEN.faultsOf(descriptor({ routes, menu: [menuItem('/new', 'home')] }, 'mfe-new'))).toEqual([])
  })

  test('a development portal refuses what belongs to a team, and public screens', () => {
    const routes = [route('/login', 'public', 'auth'), route('/payments', 'OTHER|READ' as never)]
    expect(OPEN.faultsOf(descriptor({ routes }, 'mfe-new'))).toEqual([
      '/login has the layout "auth", which only mfe-auth may have',
      '/login is open to visitors without a session, as only mfe-auth may be',
      '/login is an address of team people',
      '/payments is an address of team payments',
      'it asks for OTHER|READ, which is no privilege',
    ])
  })
})

describe('the setting TEAMS_FILE', () => {
  const faultsWith = (env: Record<string, string>, name: string) =>
    readConfig(env).claims.faultsOf(descriptor({}, name))
  const fileOf = async (content: string) => {
    const file = join(await temporaryFolder(), 'teams.json')
    await writeFile(file, content)
    return file
  }

  test('without it, production accepts only modules of the workspace', () => {
    const unknown = ['no team has the module name mfe-new']
    expect(faultsWith({ NODE_ENV: 'production' }, 'mfe-new')).toEqual(unknown)
    expect(faultsWith({}, 'mfe-new')).not.toContain(unknown[0])
    expect(faultsWith({}, 'mfe-loans')).toContain(
      '/payments is an address of no team; lending has /loans, /proprietors',
    )
  })

  test('a stated file decides alone, also in development', async () => {
    const TEAMS_FILE = await fileOf(JSON.stringify({ teams: TEAMS }))
    expect(faultsWith({ TEAMS_FILE }, 'mfe-payments')).toEqual([])
    expect(faultsWith({ TEAMS_FILE }, 'mfe-new')).toEqual(['no team has the module name mfe-new'])
  })

  test('the host does not start with a file that is missing or wrong, and names every fault', async () => {
    const wrong = await fileOf(JSON.stringify({ teams: [TEAMS[0], { ...TEAMS[0], addresses: ['/users/pay'] }] }))
    expect(() => readConfig({ TEAMS_FILE: wrong })).toThrow(
      /states the team people twice[\s\S]*gives \/users\/pay to people/,
    )
    expect(() => readConfig({ TEAMS_FILE: '/nowhere.json' })).toThrow(
      'TEAMS_FILE names /nowhere.json, which cannot be read',
    )
  })
})

describe('a publication', () => {
  const TOKEN = 'a-token-of-forty-characters-for-the-test'
  let host: TestHost
  beforeAll(async () => {
    host = await createTestHost({ RELEASES_TOKEN: TOKEN }, {}, STRICT)
  })
  afterAll(() => host.close())

  const payments = (words: string, change: object) => fakeModule('mfe-payments', words, change)
  const refused = () => payments('refused', { routes: [route('/users')] })
  const activeVersion = async (name: string) =>
    (await host.app.inject('/registry')).json<Registry>().modules.find((one) => one.name === name)?.version
  const SAYS = /^mfe-payments 0\.1\.0\+[0-9a-f]{12} is refused: \/users is an address of team people$/

  test('a refused claim leaves no release behind, whether sent by command, over HTTP or at a start', async () => {
    const folder = await refused()
    const files = await Promise.all(
      ['module.json', 'remoteEntry.refused.js', 'open.refused.js', 'closed.refused.js'].map(
        async (name) => [name, (await readFile(join(folder, name))).toString('base64')] as const,
      ),
    )
    const sent = await host.app.inject({
      method: 'POST',
      url: '/registry/publish',
      headers: { authorization: `Bearer ${TOKEN}` },
      payload: { builds: [Object.fromEntries(files)], starts: [] },
    })
    expect([sent.statusCode, sent.body.trim()]).toEqual([422, expect.stringMatching(SAYS)])
    await expect(publish(host.releasesDir, [folder], STRICT, allStart)).rejects.toThrow(SAYS)
    await expect(publishWorkspace(host.releasesDir, [folder], STRICT, allStart)).rejects.toThrow(SAYS)
    await expect(rollback(host.releasesDir, [{ name: 'mfe-payments' }])).rejects.toThrow('mfe-payments')
    expect(await activeVersion('mfe-payments')).toBeUndefined()
  })

  test('a rollback to a release from before the rule is not refused', async () => {
    const before = await payments('before', { routes: [route('/old', 'public')] })
    await publish(host.releasesDir, [before], anyClaim, allStart)
    const live = await activeVersion('mfe-payments')
    await publish(host.releasesDir, [await payments('after', { routes: [route('/payments')] })], STRICT, allStart)
    expect(await activeVersion('mfe-payments')).not.toBe(live)
    await rollback(host.releasesDir, [{ name: 'mfe-payments' }])
    expect(await activeVersion('mfe-payments')).toBe(live)
    await expect(publish(host.releasesDir, [before], STRICT, allStart)).rejects.toThrow('/old is an address of no team')
  })

  test('a new shell is not judged, because it belongs to no team', async () => {
    await publish(host.releasesDir, [await fakeShell('claims')], STRICT, allStart)
    expect((await host.app.inject('/registry')).json<Registry>().serial).toBeGreaterThan(0)
  })
})
