import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { workspaceFolders } from '../../checks/workspace.ts'
import { areaFolders, isInScope, specFoldersOf, withDependents } from './scope.ts'

const root = resolve(import.meta.dirname, '../../..')

describe('npm test of one package', () => {
  test('covers only a module, which has no dependents', () => {
    expect(withDependents(root, ['mfe-users'])).toEqual(['mfe-users'])
    expect(specFoldersOf(root, ['mfe-users'])).toEqual(['mfe-users'])
  })

  test('npm test of one package is about all that depends on the package, through others too', () => {
    const modules = workspaceFolders(root).filter((folder) => folder.startsWith('mfe-'))
    const affected = withDependents(root, ['portal-sdk'])
    expect(affected).toEqual(expect.arrayContaining(['portal-sdk', 'shell', ...modules]))
    expect(affected).not.toContain('mock-gateway')
    expect(specFoldersOf(root, affected)).toEqual(
      expect.arrayContaining(['portal-sdk', 'shell', 'all-modules', ...modules]),
    )
    expect(withDependents(root, ['contract'])).toEqual(workspaceFolders(root))
  })

  test('npm test of one package of what every browser test needs is about all of them', () => {
    expect(specFoldersOf(root, withDependents(root, ['mock-gateway']))).toEqual(specFoldersOf(root, undefined))
  })

  test('refuses a package that is not there', () => {
    expect(() => withDependents(root, ['mfe-user'])).toThrow('There is no package "mfe-user".')
  })

  test('finds every browser test in the folder of a package', () => {
    const entries = readdirSync(join(root, 'e2e/specs'), { withFileTypes: true })
    const known = [...workspaceFolders(root), 'all-modules']
    expect(entries.filter((entry) => !entry.isDirectory() || !known.includes(entry.name))).toEqual([])
  })
})

describe('npm test of an area of the gateway', () => {
  const lending = areaFolders(root).get('lending') ?? ''

  test('runs the tests of its folder and checks the types of the gateway', () => {
    expect(lending).toBe('mock-gateway/src/areas/lending')
    expect(isInScope([lending], 'mock-gateway')).toBe(true)
    expect(isInScope([lending], 'mock')).toBe(false)
    expect(isInScope([lending], 'mfe-loans')).toBe(false)
    expect(specFoldersOf(root, [lending])).toEqual([])
  })

  test('npm test of an area of the gateway has no name that a package has', () => {
    expect(workspaceFolders(root).filter((folder) => areaFolders(root).has(folder))).toEqual([])
  })
})
