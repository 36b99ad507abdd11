/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { installModules } from '../loading/installed-modules.ts'
import { releasedModule } from '../testing/module.ts'
import { canonicalPath } from './canonical-path.ts'

test.each([
  ['/users/', '/users'],
  ['/USERS', '/users'],
  ['/Users//', '/users'],
  ['/dashboard/', '/dashboard'],
  ['/users', undefined],
  ['/', undefined],
  ['/usersx', undefined],
  ['/users/1', undefined],
])('the address %s leads to the canonical address %s', (typed, path) => {
  installModules({ serial: 1, modules: [releasedModule()] })
  expect(canonicalPath(typed)).toBe(path)
})
