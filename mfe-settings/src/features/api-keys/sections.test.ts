import { expect, test } from '@jest/globals'
import { sectionHref, sectionOf } from './sections.ts'

test('a section keeps partner and mode, and the first one has the plain address', () => {
  expect(sectionHref('keys', { mtoCode: null, env: 'live' })).toBe('/api-keys')
  expect(sectionHref('requests', { mtoCode: 'A&B', env: 'test' })).toBe('/api-keys?show=requests&mto=A%26B&env=test')
})

test('an address that names no section leads to the keys', () => {
  expect(['orders', 'nonsense', null].map(sectionOf)).toEqual(['orders', 'keys', 'keys'])
})
