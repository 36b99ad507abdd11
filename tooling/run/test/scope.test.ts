import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { workspaceFolders } from '../../checks/workspace.ts'
import { areaFolders, isInScope, quickSteps, specFoldersOf, withDependents } from './scope.ts'
import { STEPS } from './steps.ts'

const root = resolve(import.meta.dirname, '../../..')

describe('npm test of one package', () => {
  test('npm test of a module covers only that module, because no package depends on it', () => {
    expect(withDependents(root, ['mfe-users'])).toEqual(['mfe-users'])
    expect(specFoldersOf(root, ['mfe-users'])).toEqual(['mfe-users'])
  })

  test('npm test of a package covers all packages that depend on it, directly or indirectly', () => {
    const modules = workspaceFolders(root).filter((folder) => folder.startsWith('mfe-'))
    const affected = withDependents(root, ['portal-sdk'])
    expect(affected).toEqual(expect.arrayContaining(['portal-sdk', 'shell', ...modules]))
    expect(affected).not.toContain('mock-gateway')
    expect(specFoldersOf(root, affected)).toEqual(
      expect.arrayContaining(['portal-sdk', 'shell', 'all-modules', ...modules]),
    )
    // The generator depends on no package: it only writes their names.
    const others = workspaceFolders(root).filter((folder) => folder !== 'create-module')
    expect(withDependents(root, ['contract'])).toEqual(others)
  })

  test('npm test of a package that every browser test uses runs all browser tests', () => {
    expect(specFoldersOf(root, withDependents(root, ['mock-gateway']))).toEqual(specFoldersOf(root, undefined))
  })

  test('npm test refuses an unknown package', () => {
    expect(() => withDependents(root, ['mfe-user'])).toThrow('There is no package "mfe-user".')
  })

  test('npm test finds every browser test in the folder of a package', () => {
    const entries = readdirSync(join(root, 'e2e/specs'), { withFileTypes: true })
    const known = [...workspaceFolders(root), 'all-modules']
    expect(entries.filter((entry) => !entry.isDirectory() || !known.includes(entry.name))).toEqual([])
  })
})

describe('npm test of an area of the gateway', () => {
  const lending = areaFolders(root).get('lending') ?? ''

  test('npm test of an area runs the tests of its folder and type-checks the gateway', () => {
    expect(lending).toBe('mock-gateway/src/areas/lending')
    expect(isInScope([lending], 'mock-gateway')).toBe(true)
    expect(isInScope([lending], 'mock')).toBe(false)
    expect(isInScope([lending], 'mfe-loans')).toBe(false)
    expect(specFoldersOf(root, [lending])).toEqual([])
  })

  test('a quick run of a module or an area leaves out build and browser, and a shared package has no quick run', () => {
    expect(quickSteps(['mfe-loans'], [])).toEqual(['lint', 'checks', 'types', 'unit'])
    expect(quickSteps([], [lending])).toEqual(['lint', 'types', 'unit', 'integration'])
    const both = new Set(quickSteps(['mfe-loans'], [lending]))
    expect([...both]).toEqual(['lint', 'checks', 'types', 'unit', 'integration'])
    expect(STEPS.map(({ name }) => name)).toEqual(expect.arrayContaining([...both]))
    expect(quickSteps(['mfe-loans', 'portal-sdk'], [lending])).toBeUndefined()
    expect(quickSteps([], [])).toBeUndefined()
  })

  test('no area of the gateway has the name of a package', () => {
    expect(workspaceFolders(root).filter((folder) => areaFolders(root).has(folder))).toEqual([])
  })
})
