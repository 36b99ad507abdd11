import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from '@jest/globals'
import { moduleFiles, nameFault } from './module-files.ts'

const REGISTRY = 'http://127.0.0.1:4873'
const ROOT = resolve(import.meta.dirname, '../..')

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly moduleDependencies?: Readonly<Record<string, string>>
}
const manifestOf = (folder: string) => JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')) as Manifest

test('a new repository has twelve files, and each command is a script of its package.json', () => {
  const files = moduleFiles('@acme/instant-payments', { registry: REGISTRY, devDependencies: { typescript: '7.0.2' } })
  expect(Object.keys(files)).toHaveLength(12)
  const { name, scripts } = JSON.parse(files['package.json'] ?? '') as { name: string; scripts: object }
  expect(name).toBe('@acme/instant-payments')
  expect(Object.keys(scripts)).toEqual(['start', 'test', 'build', 'used-fields', 'release'])
  expect(files['src/module.ts']).toContain("name: 'mfe-instant-payments'")
  expect(files['src/InstantPaymentsScreen.tsx']).toContain("useTexts('mfe-instant-payments')")
  expect(files['src/instant-payments.integration.test.ts']).toContain("name: 'Instant payments'")
  expect(Object.values(files).join('')).not.toMatch(/\b(NAME|SLUG|MODULE|TITLE)\b/)
})

test('a new repository takes the portal packages only from the registry of the bank', () => {
  const files = moduleFiles('payments', { registry: REGISTRY, devDependencies: {} })
  expect(files['.npmrc']).toMatch(/\n@portal:registry=http:\/\/127\.0\.0\.1:4873\n$/)
})

test.each(['payments', 'mfe-payments', '@acme/payments', 'acme.payments'])('the name %s is accepted', (name) => {
  expect(nameFault(name)).toBeUndefined()
})

test.each(['Payments', '@acme/', '2pay', 'pay ments', '../payments'])('the name "%s" is refused', (name) => {
  expect(nameFault(name)).toMatch(/is not a name/)
})

test('a new repository installs the versions with which this workspace is tested', () => {
  const { dependencies, peerDependencies } = manifestOf('build')
  const helpers = manifestOf('create-module').peerDependencies
  const known = { ...dependencies, ...peerDependencies, ...helpers, ...manifestOf('.').devDependencies }
  const { moduleDependencies = {} } = manifestOf('create-module')
  const others = Object.entries(moduleDependencies).filter(([name]) => !name.startsWith('@portal/'))
  expect(others.filter(([name, version]) => known[name] !== version)).toEqual([])
})
