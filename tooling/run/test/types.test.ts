import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { checkTypes } from './types.ts'

const house = resolve(import.meta.dirname, '../../..')
const OPTIONS = { extends: '../base.json', include: ['**/*.ts'], exclude: ['dist'] }

describe('the types of packages', () => {
  let root = ''
  beforeEach(async () => {
    jest.spyOn(console, 'log').mockReturnValue()
    root = await mkdtemp(join(tmpdir(), 'portal-types-'))
    const base = {
      compilerOptions: { strict: true, noEmit: true, skipLibCheck: true, types: [], allowImportingTsExtensions: true },
    }
    await write('base.json', JSON.stringify(base))
    await write('package.json', JSON.stringify({ workspaces: ['one', 'two', 'three'] }))
    await symlink(join(house, 'node_modules'), join(root, 'node_modules'))
    for (const [folder, more] of [['one'], ['two'], ['three', { strict: false }]] as const) {
      await write(`${folder}/package.json`, '{}')
      const compilerOptions = more && { compilerOptions: more }
      await write(`${folder}/tsconfig.json`, JSON.stringify({ ...OPTIONS, ...compilerOptions }))
      await write(`${folder}/of.ts`, 'export const lengthOf = (text: string) => text.length\n')
    }
  })
  afterEach(async () => {
    jest.restoreAllMocks()
    await rm(root, { recursive: true, force: true })
  })

  async function write(file: string, text: string): Promise<void> {
    await mkdir(join(root, file, '..'), { recursive: true })
    await writeFile(join(root, file), text)
  }
  const told = () => jest.mocked(console.log).mock.calls.map(([line]) => String(line).trim())

  test('type errors are reported per package, also from the cache of the previous run, and disappear once fixed', async () => {
    await write('two/bad.ts', 'export const bad: string = 1\n')
    for (const _run of ['first', 'from what is kept']) {
      jest.mocked(console.log).mockClear()
      expect(await checkTypes(root)).toEqual({ passed: 2, failed: 1 })
      expect(told()).toEqual(expect.arrayContaining(['ok   types of one', 'FAIL types of two', 'ok   types of three']))
      expect(told().join('\n')).toContain('two/bad.ts(1,14): error TS2322')
    }
    await write('one/of.ts', 'export const lengthOf = (text: string) => text\n')
    await write('two/bad.ts', "import { lengthOf } from '../one/of.ts'\nexport const bad: string = lengthOf('')\n")
    expect(await checkTypes(root)).toEqual({ passed: 3, failed: 0 })
    await write('one/of.ts', 'export const lengthOf = (text: string) => text.length\n')
    expect(await checkTypes(root)).toEqual({ passed: 2, failed: 1 })
  })

  test('types are checked with the options of each package', async () => {
    await write('three/loose.ts', 'export const lengthOf = (text) => text.length\n')
    expect(await checkTypes(root)).toEqual({ passed: 3, failed: 0 })
    await write('one/loose.ts', 'export const lengthOf = (text) => text.length\n')
    expect(await checkTypes(root, ['one'])).toEqual({ passed: 0, failed: 1 })
  })
})
