/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { releasedModule, USERS_ROUTE } from '../testing/module.ts'
import type { Visitor } from './gate-permission.ts'
import { installModules } from './installed-modules.ts'
import { preloadScreen } from './load-screen.ts'

const module = releasedModule()
const MAKER: Visitor = { privileges: ['USER|READ'], side: 'staff' }

beforeEach(() => installModules({ serial: 1, modules: [module] }))
afterEach(() => document.head.replaceChildren())

const asked = () => [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'))

test('the files of a screen are fetched before it is opened, each once and held against its hash', () => {
  preloadScreen(module, USERS_ROUTE, MAKER)
  preloadScreen(module, USERS_ROUTE, MAKER)
  expect(asked()).toEqual(['/m/mfe-users/0.1.0/remoteEntry.js', '/m/mfe-users/0.1.0/screen.js'])
  const [entry] = document.head.querySelectorAll('link')
  expect(entry).toMatchObject({ rel: 'preload', integrity: 'sha384-entry', crossOrigin: 'anonymous' })
})

test.each<[string, Visitor]>([
  ['has not the privilege', { privileges: ['ROLE|READ'], side: 'staff' }],
  ['is of the other side', { privileges: ['USER|READ'], side: 'operator' }],
  ['is nobody', { privileges: [], side: null }],
])('nothing is fetched for a visitor who %s', (_, visitor) => {
  preloadScreen(module, USERS_ROUTE, visitor)
  expect(asked()).toEqual([])
})

test('nothing is fetched of a module that does not fit this portal', () => {
  preloadScreen(releasedModule({ needs: { 'portal-sdk': '^9.0.0' } }), USERS_ROUTE, MAKER)
  expect(asked()).toEqual([])
})
