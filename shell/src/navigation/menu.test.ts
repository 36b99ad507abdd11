import { beforeAll, expect, test } from '@jest/globals'
import { cardsFor } from '../screens/dashboard/dashboard-cards.ts'
import { releasedModule } from '../testing/module.ts'
import { markedItem, menuFor, screensBesideMenu } from './menu.ts'

const MODULES = [releasedModule()]
const staff = (...privileges: string[]) => ({ privileges, side: 'staff' as const })

beforeAll(async () => {
  Object.defineProperty(globalThis, 'location', { value: new URL('http://portal.test/'), configurable: true })
  const { installModules } = await import('../loading/installed-modules.ts')
  installModules({ serial: 1, modules: MODULES })
})

test('the menu shows Home to everybody, and other items to users who meet their requirement', () => {
  const paths = (privileges: string[]) =>
    menuFor(MODULES, staff(...privileges)).flatMap(({ items }) => items.map(({ path }) => path))
  expect(paths([])).toEqual(['/dashboard'])
  expect(paths(['USER|READ'])).toEqual(['/dashboard', '/users'])
})

test('hides empty sections', () => {
  expect(menuFor(MODULES, staff()).map(({ section }) => section)).toEqual(['home'])
})

test('the dashboard shows cards for the same entries', () => {
  expect(cardsFor(MODULES, staff('USER|READ')).map(({ path }) => path)).toEqual(['/users'])
  expect(cardsFor(MODULES, staff('MTO|READ'))).toEqual([])
})

test('the palette also lists screens outside the menu, for users who may open them', () => {
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

test('a screen outside the menu marks its parent item', async () => {
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
