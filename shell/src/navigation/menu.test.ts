import { beforeAll, expect, test } from '@jest/globals'
import type { MenuSection } from '@portal/contract/module'
import { cardsFor } from '../screens/dashboard/dashboard-cards.ts'
import { releasedModule } from '../testing/module.ts'
import { entriesOf, markedItem, menuFor, openSections, screensBesideMenu, tabsAt } from './menu.ts'
import { entryTitle } from './menu-titles.ts'

const MODULES = [releasedModule()]
const staff = (...privileges: string[]) => ({ privileges, side: 'staff' as const })

beforeAll(async () => {
  Object.defineProperty(globalThis, 'location', { value: new URL('http://portal.test/'), configurable: true })
  const { installModules } = await import('../loading/installed-modules.ts')
  installModules({ serial: 1, modules: MODULES })
})

test('the menu shows Home to every user, and other items only to users who meet their requirements', () => {
  const paths = (privileges: string[]) =>
    menuFor(MODULES, staff(...privileges)).flatMap(({ items }) => items.map(({ path }) => path))
  expect(paths([])).toEqual(['/dashboard'])
  expect(paths(['USER|READ'])).toEqual(['/dashboard', '/users'])
})

test('a section without items is hidden', () => {
  expect(menuFor(MODULES, staff()).map(({ section }) => section)).toEqual(['home'])
})

test('the dashboard shows cards only for screens that the user may open', () => {
  expect(cardsFor(MODULES, staff('USER|READ')).map(({ path }) => path)).toEqual(['/users'])
  expect(cardsFor(MODULES, staff('MTO|READ'))).toEqual([])
})

test('the palette also lists screens that are not in the menu, for users who may open them', () => {
  const [first] = MODULES
  if (first === undefined) throw new Error('a module is needed')
  const route = { path: '/officer-details', screen: 'S', title: 'officers', layout: 'portal', side: 'both' } as const
  const { descriptor } = first
  const routes = [...descriptor.routes, { ...route, requires: 'USER|READ' } as const]
  const modules = [{ ...first, descriptor: { ...descriptor, routes } }]
  const paths = (...privileges: string[]) => screensBesideMenu(modules, staff(...privileges)).map(({ path }) => path)
  expect(paths('USER|READ')).toContain('/officer-details')
  expect(paths('USER|READ')).not.toContain('/users')
  expect(paths()).not.toContain('/officer-details')
})

test('a screen that is not in the menu marks the menu item of its parent screen', async () => {
  const [first] = MODULES
  if (first === undefined) throw new Error('a module is needed')
  const { installModules } = await import('../loading/installed-modules.ts')
  const { descriptor } = first
  const upload = {
    ...descriptor.routes[0],
    path: '/upload-users',
    under: '/users',
  } as (typeof descriptor.routes)[number]
  const modules = [{ ...first, descriptor: { ...descriptor, routes: [...descriptor.routes, upload] } }]
  installModules({ serial: 2, modules })
  const marked = (path: string) => markedItem(menuFor(modules, staff('USER|READ')), path)
  expect(['/upload-users', '/users', '/nowhere'].map(marked)).toEqual(['/users', '/users', undefined])
  installModules({ serial: 1, modules: MODULES })
})

const item = (path: string, section: MenuSection, group?: string) => ({
  ...{ from: 'mfe-users', path, title: path, section, order: 1, icon: 'users', requires: 'USER|READ' as const },
  ...{ side: 'both' as const, ...(group === undefined ? {} : { group }) },
})

test('an item of a former section moves to the section’s successor, and an item of an unknown section to the last', () => {
  const [first] = MODULES
  if (first === undefined) throw new Error('a module is needed')
  const of = (path: string, section: string) => ({ ...item(path, 'payments'), section: section as MenuSection })
  const former = {
    ...first.descriptor,
    menu: [of('/users', 'people'), of('/queue', 'approvals'), of('/moon', 'treasury')],
  }
  const menu = menuFor([{ ...first, descriptor: former }], staff('USER|READ'))
  const placed = menu.map(({ section, items }) => [section, ...items.map(({ path, group }) => [path, group ?? null])])
  expect(placed).toEqual([
    ['home', ['/dashboard', null], ['/queue', 'approvals']],
    ['administration', ['/users', null], ['/moon', null]],
  ])
})

test('the screens of a group share one menu entry, and each of them shows the others as tabs', () => {
  const items = [item('/a', 'payments'), item('/b', 'payments', 'lists'), item('/c', 'payments', 'lists')]
  const sections = [{ section: 'payments' as const, items }]
  expect(entriesOf(items).map((entry) => entry.items.map(({ path }) => path))).toEqual([['/a'], ['/b', '/c']])
  const tabs = (path: string) => tabsAt(sections, path)?.items.map((one) => one.path) ?? null
  expect([tabs('/a'), tabs('/b'), tabs('/c'), tabs('/nowhere')]).toEqual([null, ['/b', '/c'], ['/b', '/c'], null])
  const only = [{ section: 'payments' as const, items: items.slice(0, 2) }]
  expect(tabsAt(only, '/b')).toBeNull()
})

test('a menu entry has the name of its group if it has several screens, and otherwise the name of its only screen', () => {
  const t = (key: string) => `shell ${key}`
  const title = (_from: string, key: string) => key
  const titles = (...paths: readonly [string, string?][]) =>
    entriesOf(paths.map(([path, group]) => item(path, 'payments', group))).map((entry) => entryTitle(t, title, entry))
  expect(titles(['/a', 'lists'], ['/b', 'lists'])).toEqual(['shell group.lists'])
  expect(titles(['/a', 'lists'])).toEqual(['/a'])
  expect(titles(['/a', 'of-a-module'], ['/b', 'of-a-module'], ['/c'])).toEqual(['/a', '/c'])
})

/** Returns a section with that number of entries. */
const many = (section: MenuSection, count: number) => ({
  section,
  items: Array.from({ length: count }, (_, at) => item(`/${section}-${at}`, section)),
})

test('the section of the current screen is open, and others are open while at most fourteen entries are visible', () => {
  const menu = [many('home', 2), many('payments', 8), many('compliance', 4), many('loans', 1), many('reports', 1)]
  const open = (marked?: string, chosen: Partial<Record<MenuSection, boolean>> = {}) => [
    ...openSections(menu, (section) => chosen[section] ?? null, marked),
  ]
  expect(open()).toEqual(['home', 'payments', 'compliance'])
  expect(open('/reports-0')).toEqual(['home', 'payments', 'reports'])
  expect(open('/payments-0')).toEqual(['home', 'payments', 'compliance'])
  // The user opened the section, so no other section folds.
  expect(open('/reports-0', { reports: true })).toEqual(['home', 'payments', 'compliance', 'reports'])
  expect(open('/reports-0', { reports: false, loans: true, payments: false })).toEqual(['home', 'loans'])
})

test('opening or folding a section moves no other section', () => {
  const first = [many('home', 2), many('payments', 4), many('compliance', 3), many('money', 3), many('loans', 3)]
  const all = [...first, many('partners', 2), many('reports', 2), many('administration', 4)]
  for (const marked of ['/home-0', '/reports-0']) {
    const chosen: Partial<Record<MenuSection, boolean>> = {}
    const open = () => openSections(all, (section) => chosen[section] ?? null, marked)
    for (const { section } of all.filter((one) => one.section !== 'home')) {
      const before = open()
      chosen[section] = !before.has(section)
      const moved = all.map((one) => one.section).filter((one) => open().has(one) !== before.has(one))
      expect({ marked, moved }).toEqual({ marked, moved: [section] })
    }
  }
})
