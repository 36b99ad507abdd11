import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { temporaryFolder, writeFiles } from '../testing/temporary-folder.ts'
import { checkPackages } from './packages.ts'

describe('every package', () => {
  let root = ''
  const writePackage = (files: Readonly<Record<string, string>>) => writeFiles(join(root, 'mfe-a'), files)

  beforeEach(async () => {
    root = await temporaryFolder('portal-packages')
    await writeFiles(root, { 'package.json': '{ "workspaces": ["mfe-*"] }' })
    await writePackage({
      'package.json': '{ "name": "@portal/mfe-a", "version": "0.1.0" }',
      'tsconfig.json': '{ "extends": "../tsconfig.base.json" }',
      'README.md': '# mfe-a',
      'module.ts': '',
    })
  })

  test('a package with a name, a version, a README and strict types passes the check', () => {
    expect(checkPackages(root)).toEqual([])
  })

  test.each([
    ['another name', { 'package.json': '{ "name": "a", "version": "0.1.0" }' }, 'its name is "a"'],
    ['no version', { 'package.json': '{ "name": "@portal/mfe-a" }' }, 'it has no version'],
    ['types of its own', { 'tsconfig.json': '{}' }, 'does not extend'],
  ])('a package is refused for %s', async (_, files, fault) => {
    await writePackage(files)
    expect(checkPackages(root).join('\n')).toContain(fault)
  })

  test('a package is refused without a README, and without code', async () => {
    await rm(join(root, 'mfe-a/README.md'))
    await rm(join(root, 'mfe-a/module.ts'))
    expect(checkPackages(root)).toEqual(['mfe-a: it has no README.md', 'mfe-a: it is empty'])
  })
})
