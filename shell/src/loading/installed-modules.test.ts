/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { releasedModule } from '../testing/module.ts'
import { integrityOf, passIntegrity } from './gate-integrity.ts'
import { installModules, routeOf } from './installed-modules.ts'

test('an installed module provides its routes and the hashes of its files', () => {
  const module = releasedModule()
  installModules({ serial: 1, modules: [module] })
  expect(routeOf('/users')?.module).toEqual({ ...module, descriptor: { ...module.descriptor, tour: [], commands: [] } })
  expect(routeOf('/loans')).toBeNull()
  expect(integrityOf('/m/mfe-users/0.1.0/screen.js')).toBe('sha384-screen')
  expect(passIntegrity('/m/mfe-users/0.1.0/remoteEntry.js')).toEqual({
    url: `${location.origin}/m/mfe-users/0.1.0/remoteEntry.js`,
    integrity: 'sha384-entry',
  })
})

test('a file that no release lists is refused', () => {
  expect(integrityOf('/m/mfe-users/0.1.0/other.js')).toBeUndefined()
  expect(() => passIntegrity('/m/mfe-users/0.1.0/other.js')).toThrow(
    expect.objectContaining({ outcome: { state: 'tampered', file: '/m/mfe-users/0.1.0/other.js' } }),
  )
})

test('a module in development has no hashes, and may load files only below its own address', () => {
  const module = { ...releasedModule(), base: '/m/mfe-users/dev/', development: true as const }
  installModules({ serial: 2, modules: [module] })
  expect(passIntegrity('/m/mfe-users/dev/anything.js').integrity).toBe('')
  expect(integrityOf('https://evil.example/m/mfe-users/dev/x.js')).toBeUndefined()
  expect(integrityOf('/m/mfe-roles/dev/x.js')).toBeUndefined()
})
