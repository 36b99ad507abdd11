import { expect, test } from '@jest/globals'
import { sectionHref, sectionOf } from './sections.ts'

test('the address of a section contains partner and mode, and the default section has no parameters', () => {
  expect(sectionHref('keys', { mtoCode: null, env: 'live' })).toBe('/api-keys')
  expect(sectionHref('requests', { mtoCode: 'A&B', env: 'test' })).toBe('/api-keys?show=requests&mto=A%26B&env=test')
})

test('an address without a section opens the list of keys', () => {
  expect(['orders', 'nonsense', null].map(sectionOf)).toEqual(['orders', 'keys', 'keys'])
})
