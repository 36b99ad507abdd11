/** @jest-environment jsdom */
import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { releasedModule, USERS_ROUTE } from '../testing/module.ts'
import type { Visitor } from './gate-permission.ts'
import { installModules } from './installed-modules.ts'
import { preloadScreen } from './load-screen.ts'

const BYTES = 'export default 1'
const INTEGRITY = `sha384-${createHash('sha384').update(BYTES).digest('base64')}`
const module = releasedModule({ files: { 'remoteEntry.js': INTEGRITY, 'screen.js': INTEGRITY } })
const MAKER: Visitor = { privileges: ['USER|READ'], side: 'staff' }

const real = globalThis.fetch
let asked: string[] = []
beforeEach(() => {
  asked = []
  globalThis.fetch = (async (url: unknown) => {
    asked.push(new URL(String(url)).pathname)
    return new Response(BYTES, { headers: { 'content-type': 'text/javascript' } })
  }) as typeof fetch
  installModules({ serial: 1, modules: [module] })
})
afterEach(() => {
  globalThis.fetch = real
})

/** Waits long enough for every gate to be passed. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

test.each<[string, Visitor]>([
  ['has not the privilege', { privileges: ['ROLE|READ'], side: 'staff' }],
  ['is of the other side', { privileges: ['USER|READ'], side: 'operator' }],
  ['is nobody', { privileges: [], side: null }],
])('no file is fetched for a visitor who %s', async (_, visitor) => {
  preloadScreen(module, USERS_ROUTE, visitor)
  await settled()
  expect(asked).toEqual([])
})

test('no file is fetched of a module that the host marks as incompatible', async () => {
  preloadScreen({ ...module, incompatible: { needs: 'useRead 2.0.0', has: '1.0.0' } }, USERS_ROUTE, MAKER)
  await settled()
  expect(asked).toEqual([])
})

test('the files of a screen are each fetched once before the screen is opened', async () => {
  preloadScreen(module, USERS_ROUTE, MAKER)
  preloadScreen(module, USERS_ROUTE, MAKER)
  await settled()
  expect(asked).toEqual(['/m/mfe-users/0.1.0/remoteEntry.js', '/m/mfe-users/0.1.0/screen.js'])
})
