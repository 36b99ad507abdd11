import { expect, test } from '@jest/globals'
import { releasedModule, USERS_ROUTE } from '../testing/module.ts'
import { readRegistry } from './read-module.ts'

/** Reads a registry, as sent over the wire, with a modified users module and an unmodified second module. */
function read(change: (entry: Record<string, unknown>, descriptor: Record<string, unknown>) => unknown) {
  const { faults, isUnusable, lacksRoutes, ...well } = releasedModule()
  const entry = JSON.parse(JSON.stringify(well))
  const changed = change(entry, entry.descriptor) ?? entry
  const beside = { ...JSON.parse(JSON.stringify(well)), name: 'mfe-beside' }
  const [found, other] = readRegistry(JSON.parse(JSON.stringify({ serial: 1, modules: [changed, beside] })))
  expect(other).toMatchObject({ name: 'mfe-beside', faults: [], isUnusable: false, lacksRoutes: false })
  expect(other?.descriptor.routes).toEqual([USERS_ROUTE])
  return found
}

test('a mark of incompatibility is kept, and a module with an unreadable mark is not loaded', () => {
  const incompatible = { needs: 'useRead 2.0.0', has: '1.0.0' }
  expect(read((entry) => ({ ...entry, incompatible }))).toMatchObject({ incompatible, isUnusable: false })
  expect(read((entry) => ({ ...entry, incompatible: true }))?.isUnusable).toBe(true)
})

test('a valid module is read unchanged', () => {
  const found = read(() => undefined)
  expect(found).toMatchObject({ name: 'mfe-users', faults: [], isUnusable: false, lacksRoutes: false })
  expect(found?.descriptor).toMatchObject(releasedModule().descriptor)
})

test('a valid activation time of a release is kept, and an invalid one is omitted', () => {
  const activated = { at: '2026-11-22T15:00:00.000Z', by: 'rollback' }
  const told = (value: unknown) => read((entry) => ({ ...entry, activated: value }))
  expect(told(activated)).toMatchObject({ activated, faults: [] })
  for (const other of [null, 'today', { ...activated, at: 'today' }, { ...activated, by: 'magic' }])
    expect(told(other)).not.toHaveProperty('activated')
})

test('an invalid part of a module is dropped, and the other parts are kept', () => {
  const lostMenu = read((_, descriptor) => {
    descriptor.menu = [{ ...USERS_ROUTE, section: 7, order: 1, icon: 'users' }]
  })
  expect(lostMenu).toMatchObject({ faults: ['menu[0]: section'], isUnusable: false, lacksRoutes: false })
  expect(lostMenu?.descriptor).toMatchObject({ menu: [], routes: [USERS_ROUTE], entry: 'remoteEntry.js' })
  const lostRoute = read((_, descriptor) => {
    descriptor.routes = [{ ...USERS_ROUTE, path: 'users' }, { ...USERS_ROUTE, path: '/roles' }, null]
  })
  expect(lostRoute?.descriptor.routes.map(({ path }) => path)).toEqual(['/roles'])
  expect(lostRoute).toMatchObject({ isUnusable: false, lacksRoutes: true })
  expect(lostRoute?.faults).toEqual(['routes[0]: path', expect.stringMatching(/^routes\[2\]: /)])
})

test.each(['//users', '/users/', '/onboarding//officer-profile', '/./users', '/../users', '//', 'users', '/%75sers'])(
  'only the route with the address %s is dropped, because the router may confuse it with another route',
  (path) => {
    const found = read((_, descriptor) => {
      descriptor.routes = [{ ...USERS_ROUTE, path }, USERS_ROUTE]
    })
    expect(found).toMatchObject({ faults: ['routes[0]: path'], isUnusable: false, lacksRoutes: true })
    expect(found?.descriptor.routes).toEqual([USERS_ROUTE])
  },
)

test('a menu link or a file on another host is refused', () => {
  const evil = '//evil.example/users'
  const line = { ...USERS_ROUTE, section: 'people', order: 1, icon: 'users' }
  const found = read((_, descriptor) => {
    descriptor.menu = [{ ...line, path: evil }]
    descriptor.commands = [{ ...line, id: 'new', href: `${evil}?panel=create` }]
  })
  expect(found?.descriptor).toMatchObject({ menu: [], commands: [] })
  expect(read((entry) => ({ ...entry, base: evil }))).toMatchObject({ isUnusable: true, base: '/' })
})

test('an unreadable figure is dropped with its card, and an unreadable command without other commands', () => {
  const command = {
    id: 'new',
    title: 'users',
    href: '/users?panel=create',
    icon: 'plus',
    requires: 'USER|CREATE',
    side: 'staff',
  }
  const found = read((_, descriptor) => {
    const [card] = descriptor.cards as object[]
    const figure = { name: 'users.active', title: 'users', href: '/users' }
    descriptor.cards = [
      { ...card, figures: [figure] },
      { ...card, figures: [{ ...figure, href: 'users' }] },
    ]
    descriptor.commands = [command, { ...command, href: 7 }]
  })
  expect(found?.descriptor.cards).toHaveLength(1)
  expect(found?.descriptor.commands).toEqual([command])
  expect(found?.faults).toEqual(['cards[1]: figures', 'commands[1]: href'])
})

test.each<[string, unknown]>([
  ['no requirement', undefined],
  ['one of another kind', { module: 5, all: [] }],
  ['a list that hides one', { all: ['USER|READ', { type: null }] }],
  ['a number', 7],
])('a route that requires %s is dropped', (_, requires) => {
  const found = read((_entry, descriptor) => {
    descriptor.routes = [{ ...USERS_ROUTE, requires }]
  })
  expect(found?.descriptor.routes).toEqual([])
})

test.each<[string, (descriptor: Record<string, unknown>) => void]>([
  ['has no files', (descriptor) => delete descriptor.files],
  ['has files without hashes', (descriptor) => Object.assign(descriptor, { files: { 'a.js': null } })],
  ['has no entry', (descriptor) => delete descriptor.entry],
  ['does not say what its screens are made of', (descriptor) => Object.assign(descriptor, { preload: { entry: [] } })],
])('a module that %s is not loaded, but its addresses stay known', (_, change) => {
  const found = read((_entry, descriptor) => void change(descriptor))
  expect(found).toMatchObject({ isUnusable: true, lacksRoutes: false })
  expect(found?.faults).toHaveLength(1)
  expect(found?.descriptor).toMatchObject({ routes: [USERS_ROUTE], files: {}, entry: '' })
})

test.each<[string, unknown]>([
  ['nothing', null],
  ['a text', 'mfe-users'],
  ['a module without a descriptor', { name: 'mfe-users', version: '1.0.0', base: '/m/mfe-users/1.0.0/' }],
])('reading %s does not fail, and reports that the module’s addresses are unknown', (_, entry) => {
  const found = readRegistry({ serial: 1, modules: [entry] })
  expect(found).toMatchObject([
    { isUnusable: true, lacksRoutes: true, descriptor: { routes: [], menu: [], cards: [] } },
  ])
})

test('a development build without a valid address is refused, because its scripts would not be checked', () => {
  expect(read((entry) => ({ ...entry, base: 5, development: true }))).toMatchObject({ isUnusable: true })
})

test.each([null, [], { modules: null }, 'registry', { serial: 1 }])('an invalid registry has no modules: %j', (one) => {
  expect(readRegistry(one)).toEqual([])
})
