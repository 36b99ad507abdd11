/** @jest-environment jsdom */
import { beforeEach, expect, jest, test } from '@jest/globals'
import { releasedModule, USERS_ROUTE } from '../testing/module.ts'
import type { Visitor } from './gate-permission.ts'
import { installModules } from './installed-modules.ts'

const Screen = () => null
const preload = jest.fn(async (_: URLSearchParams) => undefined)
const parts = jest.fn(async (_: URLSearchParams) => undefined)
const none = async () => ({ default: {} })
const NO_TEXTS = { en: none, fr: none }
jest.unstable_mockModule('./run-script.ts', () => ({
  bringIn: async () => undefined,
  runScript: async () => undefined,
}))
jest.unstable_mockModule('./remote-runtime.ts', () => ({
  loadFace: async () => ({
    screens: { [USERS_ROUTE.screen]: async () => ({ default: Screen, preload, parts }) },
    texts: NO_TEXTS,
  }),
}))
const { loadedScreen, loadScreen, noteCrash, preloadContent } = await import('./load-screen.ts')

const INTEGRITY = `sha384-${'A'.repeat(64)}`
const module = releasedModule({ files: { 'remoteEntry.js': INTEGRITY, 'screen.js': INTEGRITY } })
const MAKER: Visitor = { privileges: ['USER|READ'], side: 'staff' }
const LOADED = { state: 'loaded', Screen }

installModules({ serial: 1, modules: [module] })

beforeEach(async () => {
  preload.mockClear()
  parts.mockClear()
  noteCrash(module, USERS_ROUTE, { state: 'crashed', reason: 'the test before' })
  expect(loadedScreen(USERS_ROUTE, MAKER)).toBeNull()
  expect(await loadScreen(module, USERS_ROUTE, MAKER)).toEqual(LOADED)
})

test('a loaded screen is rendered at once each time, until it crashes', () => {
  expect(loadedScreen(USERS_ROUTE, MAKER)).toEqual(LOADED)
  noteCrash(module, USERS_ROUTE, { state: 'crashed', reason: 'broken' })
  expect(loadedScreen(USERS_ROUTE, MAKER)).toBeNull()
})

test.each<[string, Visitor]>([
  ['has not the privilege', { privileges: ['ROLE|READ'], side: 'staff' }],
  ['is of the other side', { privileges: ['USER|READ'], side: 'operator' }],
  ['is nobody', { privileges: [], side: null }],
])('a loaded screen stays closed to a visitor who %s', (_, visitor) => {
  expect(loadedScreen(USERS_ROUTE, visitor)).toBeNull()
})

test('a preloaded screen is rendered at once, and its content was loaded for the query of the link', async () => {
  noteCrash(module, USERS_ROUTE, { state: 'crashed', reason: 'loaded by another test' })
  await preloadContent(module, USERS_ROUTE, MAKER, new URLSearchParams('search=ada'))
  expect(loadedScreen(USERS_ROUTE, MAKER)).toEqual(LOADED)
  expect(preload.mock.calls).toEqual([[new URLSearchParams('search=ada')]])
})

test('nothing is preloaded for a visitor without permission, and a screen opens even if its content failed to preload', async () => {
  await preloadContent(module, USERS_ROUTE, { privileges: [], side: null }, new URLSearchParams())
  expect(preload).not.toHaveBeenCalled()
  preload.mockRejectedValueOnce(new Error('no answer'))
  await preloadContent(module, USERS_ROUTE, MAKER, new URLSearchParams())
  expect(loadedScreen(USERS_ROUTE, MAKER)).toEqual(LOADED)
})

test('a screen opens with the parts of its address, and also if they failed to load', async () => {
  parts.mockClear()
  history.replaceState(null, '', '/users?panel=view&id=7')
  parts.mockRejectedValueOnce(new Error('no answer'))
  expect(await loadScreen(module, USERS_ROUTE, MAKER)).toEqual(LOADED)
  await preloadContent(module, USERS_ROUTE, MAKER, new URLSearchParams('panel=edit'))
  expect(parts.mock.calls).toEqual([[new URLSearchParams('panel=view&id=7')], [new URLSearchParams('panel=edit')]])
  history.replaceState(null, '', '/')
})
